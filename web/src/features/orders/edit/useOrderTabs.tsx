import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormTab } from '../../../ui/form/formTab';
import type { LookupOption } from '../../../ui/lookup/lookupOption';
import { useCan } from '../../../platform/permissions/useCan';
import { carrierOptionsOf } from '../carrierOptions';
import type { CarrierLogos } from '../carriers';
import { InvoiceFollower } from './InvoiceFollower';
import { LinesField } from './LinesField';
import type { LineStock } from './lineStock';
import { OrderFieldsTab } from './OrderFieldsTab';
import { readsField, tabFields, type OrderForm } from './orderForm';
import { PartsField } from './PartsField';

type OrderTabsInput = {
  logos: CarrierLogos;
  statuses: readonly LookupOption[];
  isNew?: boolean;
  numberHint?: string;
  /** The initial numbers of lines and parts. */
  counts: { lines: number; parts: number };
  stock: LineStock;
  /** Called when the invoice number changes, and initially if there is one. */
  onInvoice?: (form: UseFormReturn<OrderForm>) => void;
};

type OrderTabs = readonly [FormTab<OrderForm>, ...FormTab<OrderForm>[]];

/** The tabs Order, SKU and Parts of a form (document 2, section 2.1), if this user may read them. */
export function useOrderTabs(input: OrderTabsInput): OrderTabs {
  const { logos, statuses, isNew, numberHint, stock, onInvoice } = input;
  const { t } = useTranslation('orders');
  // Tabs that have not been opened keep the initial numbers.
  const [lines, setLines] = useState(input.counts.lines);
  const [parts, setParts] = useState(input.counts.parts);
  const rights = useCan();
  const carriers = useMemo(() => carrierOptionsOf(logos), [logos]);
  const more: (FormTab<OrderForm> | false)[] = [
    readsField(rights, 'lines') && {
      value: 'sku',
      label: t('tabs.sku'),
      count: lines,
      names: tabFields.sku,
      render: (form) => <LinesField form={form} stock={stock} carriers={carriers} onCount={setLines} />,
    },
    readsField(rights, 'parts') && {
      value: 'parts',
      label: t('tabs.parts'),
      count: parts,
      names: tabFields.parts,
      render: (form) => <PartsField form={form} carriers={carriers} onCount={setParts} />,
    },
  ];
  return [
    {
      value: 'order',
      label: t('tabs.order'),
      names: tabFields.order,
      render: (form) => (
        <>
          {onInvoice && <InvoiceFollower form={form} onChange={() => onInvoice(form)} />}
          <OrderFieldsTab {...{ form, carriers, statuses, isNew, numberHint }} />
        </>
      ),
    },
    ...more.filter((tab) => tab !== false),
  ];
}
