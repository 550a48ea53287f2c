import type { ReactNode } from 'react';
import { CopyableId } from '../../components/CopyableId';
import { missing } from '../../format/numbers';

/** The first SKU of an order, and how many others there are; all of them on hover. */
export function SkusCell({ skus }: { skus: readonly string[] | null | undefined }): ReactNode {
  const [first, ...others] = skus ?? [];
  if (first === undefined) return missing;
  if (others.length === 0) return <CopyableId id={first} />;
  return (
    <span className="side-by-side" title={[first, ...others].join('\n')}>
      <span className="line id">{first}</span>
      <span className="more" data-num="">{`+${others.length}`}</span>
    </span>
  );
}
