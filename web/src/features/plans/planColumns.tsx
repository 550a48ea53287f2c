import type { TFunction } from 'i18next';
import { Check, CircleDashed, ExternalLink, FileText, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../ui/CopyableId';
import { IconAndWord } from '../../ui/IconAndWord';
import { RowMenuButton } from '../../ui/table/RowMenu';
import { TwoLines } from '../../ui/table/TwoLines';
import { formatDate, formatDateTime } from '../../platform/format/dates';
import { formatEuro, formatQuantity, formatShare, missing } from '../../platform/format/numbers';
import type { ShippingPlanSortField } from '../../platform/generated/gql/graphql';
import type { Language } from '../../platform/i18n/language';
import type { ListColumn } from '../../lists/useReadableColumns';
import { readsOf, type Rights } from '../../platform/permissions/rights';
import { planName, type PlanRow } from './plans.operations';
import { PlanStatus, type PlanTexts } from './planCodes';
import { ReceivedBadge } from './ReceivedBadge';
import type { ReceivedState } from './receivedPieces';

type PlanColumn = ListColumn<PlanRow, ShippingPlanSortField>;
type PlanColumnsInput = {
  t: TFunction<'plans'>;
  texts: PlanTexts;
  language: Language;
  rights: Rights;
  receivedOf: (row: PlanRow) => ReceivedState;
};

export const documentKinds = ['proformaInvoice', 'commercialInvoice', 'packingList'] as const;

/** The columns of document 3, section 2; a cell with several fields shows those that may be read. */
export function planColumns({ t, texts, language, rights, receivedOf }: PlanColumnsInput): readonly PlanColumn[] {
  const reads = readsOf(rights, 'ShippingPlan');
  return [
    {
      id: 'shipment',
      header: t('columns.shipment'),
      width: 176,
      sortField: 'SHIPMENT_RECORD_NAME',
      reads: ['ShippingPlan.shipmentRecordName', 'ShippingPlan.containerId', 'ShippingPlan.containerSize'],
      cell: (row) => <ShipmentCell row={row} texts={texts} readsName={reads('shipmentRecordName')} />,
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: 190,
      sortField: 'RECORD_STATUS',
      reads: ['ShippingPlan.recordStatus', 'ShippingPlan.recordTags'],
      cell: (row) => {
        const tags = row.recordTags?.join(', ') ?? '';
        const status = reads('recordStatus') && <PlanStatus status={row.recordStatus} />;
        const received = receivedOf(row);
        if (tags === '' && !received) return status || missing;
        const second = received ? <ReceivedBadge state={received} /> : <span title={tags}>{tags}</span>;
        return <TwoLines first={status} second={second} compactHint={tags === '' ? '' : t('cells.tags', { tags })} />;
      },
    },
    {
      id: 'supplier',
      header: t('columns.supplier'),
      width: 184,
      grows: true,
      sortField: 'SUPPLIER_NAME',
      reads: ['ShippingPlan.supplierName', 'ShippingPlan.supplierOrderId'],
      cell: ({ supplierName, supplierOrderId }) => (
        <TwoLines
          first={reads('supplierName') && <span title={supplierName ?? undefined}>{supplierName || missing}</span>}
          second={reads('supplierOrderId') && (supplierOrderId ? <CopyableId id={supplierOrderId} /> : missing)}
          compactHint={supplierOrderId ?? ''}
          wraps="first"
        />
      ),
    },
    {
      id: 'arrival',
      header: t('columns.arrival'),
      width: 174,
      sortField: 'CONTAINER_ARRIVAL_DATE',
      reads: ['ShippingPlan.containerArrivalDate', 'ShippingPlan.containerArrivalPlace'],
      cell: ({ containerArrivalDate, containerArrivalDateMode: mode, containerArrivalPlace }) => {
        const day = containerArrivalDate ? formatDateTime(containerArrivalDate, language) : t('cells.open');
        const more = [mode && texts.modeText(mode), containerArrivalPlace].filter(Boolean).join(' · ');
        return (
          <TwoLines
            first={reads('containerArrivalDate') && <span data-moment="">{day}</span>}
            second={<span title={more}>{more}</span>}
            compactHint={more}
          />
        );
      },
    },
    {
      id: 'documents',
      header: t('columns.documents'),
      width: 152,
      reads: ['ShippingPlan.proformaInvoice', 'ShippingPlan.commercialInvoice', 'ShippingPlan.packingList'],
      cell: (row) => (
        <span className="side-by-side">
          {documentKinds.map(
            (kind) => reads(kind) && <DocumentChip key={kind} {...{ t, kind }} document={row[kind]} />,
          )}
        </span>
      ),
    },
    {
      id: 'items',
      header: t('columns.items'),
      width: 66,
      align: 'end',
      reads: ['ShippingPlan.products'],
      cell: ({ products }) => {
        if (!products || products.length === 0) return missing;
        const pieces = products.reduce((sum, { quantityDelivering }) => sum + (quantityDelivering ?? 0), 0);
        const skus = t('cells.sku', { count: products.length });
        return (
          <TwoLines
            first={<span data-num="">{formatQuantity(pieces)}</span>}
            second={<span title={products.map(({ sku }) => sku ?? '').join('\n')}>{skus}</span>}
            compactHint={skus}
          />
        );
      },
    },
    {
      id: 'payment',
      header: t('columns.payment'),
      width: 140,
      align: 'end',
      whole: true,
      sortField: 'ORDER_TOTAL_AMOUNT',
      reads: ['ShippingPlan.orderTotalAmount', 'ShippingPlan.prepaymentAmount', 'ShippingPlan.paymentStatus'],
      cell: (row) => {
        const deposit = t('cells.depositAmount', { amount: formatEuro(row.prepaymentAmount) });
        return (
          <TwoLines
            first={reads('orderTotalAmount') && <span data-num="">{formatEuro(row.orderTotalAmount)}</span>}
            second={
              reads('paymentStatus') ? (
                <Indicator isDone={row.paymentStatus === 'paid_in_full'}>{paymentText(row, t, texts)}</Indicator>
              ) : (
                reads('prepaymentAmount') && <span data-num="">{deposit}</span>
              )
            }
          />
        );
      },
    },
    {
      id: 'freight',
      header: t('columns.freight'),
      width: 178,
      reads: [
        'ShippingPlan.shipmentPaidStatus',
        'ShippingPlan.customsPaidStatus',
        'ShippingPlan.carrierName',
        'ShippingPlan.carrierShipmentId',
      ],
      cell: (row) => {
        const carrier = [row.carrierName, row.carrierShipmentId].filter(Boolean).join(' · ');
        return (
          <TwoLines
            first={
              <span className="side-by-side">
                {reads('shipmentPaidStatus') && (
                  <PaidIndicator name={t('cells.freight')} status={row.shipmentPaidStatus} texts={texts} />
                )}
                {reads('customsPaidStatus') && (
                  <PaidIndicator name={t('cells.customs')} status={row.customsPaidStatus} texts={texts} />
                )}
              </span>
            }
            second={<TrackingLink row={row} label={t('cells.track')} text={carrier} />}
            compactHint={carrier}
          />
        );
      },
    },
    {
      id: 'china',
      header: t('columns.china'),
      width: 132,
      reads: ['ShippingPlan.chinaStatus', 'ShippingPlan.chinaUser'],
      cell: ({ chinaStatus, chinaUser }) => {
        const status = texts.codeText('china', chinaStatus);
        return (
          <TwoLines
            first={reads('chinaStatus') && <span title={status}>{status}</span>}
            second={reads('chinaUser') && (chinaUser ?? '')}
            compactHint={chinaUser ?? ''}
            wraps="first"
          />
        );
      },
    },
    {
      id: 'accounting',
      header: t('columns.accounting'),
      width: 104,
      sortField: 'ACCOUNTING_STATUS_DATE',
      reads: ['ShippingPlan.accountingStatus', 'ShippingPlan.accountingStatusDate'],
      cell: ({ accountingStatus, accountingStatusDate }) => {
        const day = accountingStatusDate ? formatDate(accountingStatusDate, language) : '';
        return (
          <TwoLines
            first={
              reads('accountingStatus') &&
              (accountingStatus ? (
                <Indicator isDone={accountingStatus === 'transferred'}>
                  {texts.codeText('accounting', accountingStatus)}
                </Indicator>
              ) : (
                missing
              ))
            }
            second={reads('accountingStatusDate') && <span data-moment="">{day}</span>}
            compactHint={day}
            wraps="first"
          />
        );
      },
    },
    {
      id: 'notes',
      header: t('columns.notes'),
      width: 88,
      grows: true,
      reads: ['ShippingPlan.shipmentNote', 'ShippingPlan.chinaText'],
      cell: ({ shipmentNote, chinaText }) => {
        if (!shipmentNote && !chinaText) return missing;
        return (
          <TwoLines
            first={<span title={shipmentNote ?? undefined}>{shipmentNote ?? ''}</span>}
            second={<span title={chinaText ?? undefined}>{chinaText ?? ''}</span>}
            compactHint={[shipmentNote, chinaText].filter(Boolean).join('\n')}
            wraps="first"
          />
        );
      },
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      width: 52,
      isActions: true,
      cell: (row) => <RowMenuButton rowId={row.id} label={t('row.menu', { plan: planName(row) })} tabIndex={-1} />,
    },
  ];
}

/** "30 % paid": the share of the sum, if both amounts are known. */
function paymentText(
  { paymentStatus, orderTotalAmount, prepaymentAmount }: PlanRow,
  t: TFunction<'plans'>,
  texts: PlanTexts,
): string {
  const share = Number(prepaymentAmount ?? Number.NaN) / Number(orderTotalAmount ?? Number.NaN);
  const isKnown = paymentStatus === 'deposit_made' && Number.isFinite(share) && share > 0 && share <= 1;
  return isKnown ? t('cells.deposit', { share: formatShare(share) }) : texts.codeText('payment', paymentStatus);
}

type ShipmentCellProps = { row: PlanRow; texts: PlanTexts; readsName: boolean };

/** The name, who is editing it, and the container. */
function ShipmentCell({ row, texts, readsName }: ShipmentCellProps): ReactNode {
  const { t } = useTranslation('plans');
  const { containerId, containerSize, lockedBy, lockIsMine } = row;
  const size = containerSize ? texts.codeText('size', containerSize) : '';
  const container = (containerId || size) && (
    <span className="side-by-side">
      {size && <span>{containerId ? `${size} ·` : size}</span>}
      {containerId && <CopyableId id={containerId} />}
    </span>
  );
  if (!readsName) return container || missing;
  const locked = lockIsMine === true ? t('cells.lockedByYou') : t('cells.lockedBy', { who: lockedBy ?? '' });
  return (
    <TwoLines
      first={
        <span className="side-by-side">
          <strong className="line" style={{ fontWeight: 500 }}>
            {row.shipmentRecordName || missing}
          </strong>
          {lockedBy !== null && (
            <Lock size={14} color="var(--chakra-colors-orange-fg)">
              <title>{locked}</title>
            </Lock>
          )}
        </span>
      }
      second={container}
      compactHint={[size, containerId].filter(Boolean).join(' · ')}
    />
  );
}

type PlanDocument = PlanRow['packingList'];
type DocumentChipProps = {
  t: TFunction<'plans'>;
  kind: (typeof documentKinds)[number];
  document: PlanDocument;
};

/** A link to a document, or a mark that it is missing. */
export function DocumentChip({ t, kind, document }: DocumentChipProps): ReactNode {
  const name = t(`documents.${kind}`);
  if (document === null) {
    return (
      <span className="document-chip" data-missing="" title={t('documents.missing', { document: name })}>
        <CircleDashed size={12} aria-hidden />
        {t(`documents.short.${kind}`)}
      </span>
    );
  }
  const label = t('documents.open', { document: name, file: document.name });
  return (
    <a
      className="document-chip"
      href={document.url}
      target="_blank"
      rel="noreferrer"
      title={label}
      aria-label={`${t(`documents.short.${kind}`)}, ${label}`}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      <FileText size={12} aria-hidden />
      {t(`documents.short.${kind}`)}
    </a>
  );
}

/** Done or not, shown by an icon and not only by colour. */
function Indicator({ isDone, children }: { isDone: boolean; children: ReactNode }): ReactNode {
  if (!isDone) return children;
  return (
    <IconAndWord colour="green">
      <Check size={13} aria-hidden />
      <span>{children}</span>
    </IconAndWord>
  );
}

type PaidIndicatorProps = { name: string; status: string | null; texts: PlanTexts };

function PaidIndicator({ name, status, texts }: PaidIndicatorProps): ReactNode {
  const isPaid = status === 'paid';
  return (
    <span title={`${name}: ${texts.codeText('paid', status)}`}>
      <IconAndWord colour={isPaid ? 'green' : 'gray'}>
        {isPaid ? <Check size={13} aria-hidden /> : <CircleDashed size={13} aria-hidden />}
        <span>{name}</span>
      </IconAndWord>
    </span>
  );
}

type TrackingLinkProps = { row: PlanRow; label: string; text: string };

/** The tracking number, as a link if the carrier has a tracking page. */
function TrackingLink({ row, label, text }: TrackingLinkProps): ReactNode {
  const url = row.carrierShipmentUrl;
  if (!url || !/^https?:\/\//i.test(url)) return text;
  const shown = text || label;
  return (
    <a
      className="text-link"
      href={url}
      target="_blank"
      rel="noreferrer"
      title={label}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {shown}
      <ExternalLink size={11} aria-hidden />
    </a>
  );
}
