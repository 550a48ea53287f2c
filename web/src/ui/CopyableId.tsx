import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton';

type CopyableIdProps = { id: string; strong?: boolean };

/** A SKU, an order or a location, in the type for ids, with a copy button on hover. */
export function CopyableId({ id, strong = false }: CopyableIdProps): ReactNode {
  return (
    <span className="copyable-id" data-strong={strong || undefined}>
      <span title={id}>{id}</span>
      {/* Not in the tab order: a hundred rows would be a hundred tab stops. The table has a shortcut for it. */}
      <CopyButton text={id} tabIndex={-1} />
    </span>
  );
}
