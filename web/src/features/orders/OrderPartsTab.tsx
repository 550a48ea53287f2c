import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordTable, type RecordColumn } from '../../ui/dialog/RecordTable';
import { StatePanel } from '../../ui/listState/StatePanel';
import { Num } from '../../ui/Num';
import { formatWeight, missing, quantityOr } from '../../platform/format/numbers';
import { CarrierLabel, type CarrierLogos } from './carriers';
import type { OrderInDialog } from './orderDialog.operations';

type OrderPart = NonNullable<OrderInDialog['parts']>[number];

type OrderPartsTabProps = { parts: readonly OrderPart[]; logos: CarrierLogos };

/** The parts of an order (document 2, section 3, Part). */
export function OrderPartsTab({ parts, logos }: OrderPartsTabProps): ReactNode {
  const { t } = useTranslation('orders');
  const columns = usePartColumns(logos);
  if (parts.length === 0) return <StatePanel icon={Wrench} colour="gray" title={t('dialog.noParts')} />;
  return <RecordTable label={t('dialog.parts')} columns={columns} rows={parts} />;
}

function usePartColumns(logos: CarrierLogos): RecordColumn<OrderPart>[] {
  const { t } = useTranslation('orders');
  return [
    { id: 'description', header: t('fields.description'), cell: ({ description }) => description || missing },
    {
      id: 'quantity',
      header: t('fields.amount'),
      align: 'end',
      width: 80,
      cell: ({ quantity }) => <Num fontWeight="medium">{quantityOr(quantity)}</Num>,
    },
    {
      id: 'weight',
      header: t('fields.weight'),
      align: 'end',
      width: 104,
      cell: ({ weight }) => <Num whiteSpace="nowrap">{formatWeight(weight)}</Num>,
    },
    {
      id: 'carrier',
      header: t('fields.carrier'),
      width: 140,
      cell: ({ carrier }) => <CarrierLabel names={carrier ? [carrier] : undefined} logos={logos} />,
    },
    {
      id: 'place',
      header: t('fields.storageLocation'),
      width: 150,
      cell: ({ storageLocationName }) => storageLocationName || missing,
    },
  ];
}
