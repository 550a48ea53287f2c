import { PanelRight } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../components/CopyButton';
import { OpenSkuContext } from './skuInUrl';

type SkuIdProps = { sku: string; strong?: boolean };

/** A SKU, with a way to copy it and to all that there is to see of it. Hundreds of cells have one: plain elements. */
export function SkuId({ sku, strong = false }: SkuIdProps): ReactNode {
  const { t } = useTranslation('skus');
  const open = useContext(OpenSkuContext);
  const label = t('open', { sku });
  return (
    <span className="copyable-id" data-strong={strong || undefined}>
      <span title={sku}>{sku}</span>
      {/* Not in the tab order: a hundred rows would be a hundred stops. */}
      <CopyButton text={sku} tabIndex={-1} />
      {open && (
        <button
          type="button"
          className="row-button"
          aria-label={label}
          title={label}
          tabIndex={-1}
          onClick={(event) => {
            // The row opens its record, too.
            event.stopPropagation();
            event.preventDefault();
            open(sku);
          }}
        >
          <PanelRight size={13} aria-hidden />
        </button>
      )}
    </span>
  );
}
