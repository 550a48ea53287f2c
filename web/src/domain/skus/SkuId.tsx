import { PanelRight } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../ui/CopyButton';
import { OpenSkuContext } from './skuInUrl';

type SkuIdProps = {
  sku: string;
  strong?: boolean;
  /** The address to which the SKU itself leads. */
  to?: string | undefined;
};

/** A SKU, with buttons to copy it and to open its panel. Plain elements, because it is in hundreds of cells. */
export function SkuId({ sku, strong = false, to }: SkuIdProps): ReactNode {
  const { t } = useTranslation('skus');
  const open = useContext(OpenSkuContext);
  const label = t('open', { sku });
  return (
    <span className="copyable-id" data-strong={strong || undefined}>
      <span title={sku}>
        {to === undefined ? (
          sku
        ) : (
          <Link className="text-link" to={to}>
            {sku}
          </Link>
        )}
      </span>
      {/* Not in the tab order: a hundred rows would be a hundred tab stops. */}
      <CopyButton text={sku} tabIndex={-1} />
      {open && (
        <button
          type="button"
          className="row-button"
          aria-label={label}
          title={label}
          tabIndex={-1}
          onClick={(event) => {
            // A click on the row would open its record.
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
