import type { ReactNode } from 'react';
import { SkuPanel } from '../../features/skuPanel/SkuPanel';
import { useCan } from '../../platform/permissions/useCan';
import { skuHrefsOf } from './skuHrefs';

/** The panel of a SKU, with links to the screens of this user. */
export function ShellSkuPanel({ sku, onClose }: { sku: string; onClose: () => void }): ReactNode {
  return <SkuPanel sku={sku} hrefs={skuHrefsOf(sku, useCan())} onClose={onClose} />;
}
