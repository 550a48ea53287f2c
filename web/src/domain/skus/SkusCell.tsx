import type { ReactNode } from 'react';
import { missing } from '../../platform/format/numbers';
import { SkuId } from './SkuId';

/** The first of several SKUs and the number of the others, in a cell of a table. */
export function SkusCell({ skus }: { skus: readonly string[] | null | undefined }): ReactNode {
  const [first, ...others] = skus ?? [];
  if (first === undefined) return missing;
  if (others.length === 0) return <SkuId sku={first} />;
  return (
    <span className="side-by-side" title={[first, ...others].join('\n')}>
      <span className="line id">{first}</span>
      <span className="more" data-num="">{`+${others.length}`}</span>
    </span>
  );
}
