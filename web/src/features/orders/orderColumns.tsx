import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { CopyableId } from '../../components/CopyableId';
import { useDensity } from '../../components/table/density';
import { TwoLines } from '../../components/table/TwoLines';
import { formatDate, formatTime } from '../../format/dates';
import { formatQuantity, formatWeight, missing } from '../../format/numbers';
import type { OrderSortField } from '../../generated/gql/graphql';
import type { Language } from '../../i18n/language';
import type { ListColumn } from '../../lists/useReadableColumns';
import { readsOf, type Rights } from '../../permissions/rights';
import { SkuId } from '../../skus/SkuId';
import { addressInWords, customerInWords } from './addressInWords';
import { CarrierLabel, type CarrierLogos } from './carriers';
import { PhoneChip } from './PhoneChip';
import { piecesOf } from './orderLines';
import type { OrderRow } from './orders.operations';
import { PickTypeLabel } from './PickTypeLabel';
import { RowMenuButton } from './run/RowMenuButton';
import { StatusLabel } from './statuses';

type OrderColumn = ListColumn<OrderRow, OrderSortField>;

/** What the column of the customer shows. */
const customerPlaces = ['Order.shippingAddressCompany', 'Order.shippingAddressName', 'Order.customerIdNumber'] as const;

type OrderColumnsInput = { t: TFunction<'orders'>; language: Language; rights: Rights; logos: CarrierLogos };

/** The columns of document 2, sections 2.1 and 6. A cell with several fields shows those that may be read, and its head names them. */
export function orderColumns({ t, language, rights, logos }: OrderColumnsInput): OrderColumn[] {
  const reads = readsOf(rights, 'Order');
  const readsName = reads('shippingAddressCompany') || reads('shippingAddressName');
  const hasCustomer = customerPlaces.some((place) => rights.reads(place));
  return [
    {
      id: 'order',
      header: reads('customerOrderId') ? t('columns.order') : t('columns.invoice'),
      width: 122,
      whole: true,
      sortField: 'CUSTOMER',
      reads: ['Order.customerOrderId', 'Order.customerInvoiceNumber'],
      cell: ({ customerOrderId, customerInvoiceNumber }) => (
        <TwoLines
          first={reads('customerOrderId') && (customerOrderId ? <CopyableId id={customerOrderId} strong /> : missing)}
          second={
            reads('customerInvoiceNumber') &&
            (customerInvoiceNumber ? <CopyableId id={customerInvoiceNumber} /> : missing)
          }
          compactHint={customerInvoiceNumber ?? ''}
        />
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: 126,
      sortField: 'STATUS',
      reads: ['Order.shippingStatusName'],
      cell: ({ shippingStatusName, shippedDate }) => {
        const status = <StatusLabel name={shippingStatusName} />;
        if (!shippedDate) return status;
        const day = formatDate(shippedDate, language);
        return (
          <TwoLines first={status} second={<span data-num="">{day}</span>} compactHint={t('shippedOn', { day })} />
        );
      },
    },
    {
      id: 'orderType',
      header: reads('pickType') ? t('columns.pickType') : t('columns.orderType'),
      width: 92,
      sortField: 'ORDER_TYPE',
      reads: ['Order.pickType', 'Order.orderType'],
      cell: ({ pickType, orderType }) => {
        if (!reads('pickType')) return orderType || missing;
        return (
          <TwoLines
            first={<PickTypeLabel pickType={pickType} />}
            second={reads('orderType') && (orderType ?? '')}
            compactHint={orderType ?? ''}
          />
        );
      },
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      width: 120,
      reads: customerPlaces,
      cell: (row) => {
        const number = row.customerIdNumber ?? '';
        const name = (readsName ? customerInWords(row) : number) || missing;
        return (
          <TwoLines
            first={<WithPhoneChip row={row}>{name}</WithPhoneChip>}
            second={readsName && reads('customerIdNumber') && number}
            compactHint={number}
          />
        );
      },
    },
    {
      id: 'sku',
      header: t('columns.sku'),
      width: 164,
      sortField: 'SKU',
      reads: ['Order.skus'],
      cell: ({ skus }) => <SkusCell skus={skus} />,
    },
    {
      id: 'pieces',
      header: t('columns.pieces'),
      width: 58,
      align: 'end',
      reads: ['Order.lines'],
      cell: ({ lines }) => <span data-num="">{lines ? formatQuantity(piecesOf(lines)) : missing}</span>,
    },
    {
      id: 'carrier',
      header: reads('outboundCarriers') ? t('columns.carrier') : t('columns.service'),
      width: 96,
      sortField: 'CARRIER',
      reads: ['Order.outboundCarriers', 'Order.shippingService'],
      cell: (row) => {
        const service = row.shippingService ?? '';
        if (!reads('outboundCarriers')) return service || missing;
        const carrier = <CarrierLabel names={row.outboundCarriers} logos={logos} inColumn />;
        return (
          <TwoLines
            // Without a customer beside which it stands, the chip is in this column, which whoever may read it has.
            first={hasCustomer ? carrier : <WithPhoneChip row={row}>{carrier}</WithPhoneChip>}
            second={reads('shippingService') && service}
            compactHint={service}
          />
        );
      },
    },
    {
      id: 'orderDate',
      header: t('columns.orderDate'),
      width: 148,
      whole: true,
      sortField: 'ORDER_DATE',
      reads: ['Order.orderDate'],
      cell: ({ orderDate }) => <MomentCell date={formatDate(orderDate, language)} time={formatTime(orderDate)} />,
    },
    {
      id: 'weight',
      header: t('columns.weight'),
      width: 92,
      whole: true,
      align: 'end',
      reads: ['Order.orderShippingWeight'],
      cell: ({ orderShippingWeight }) => <span data-num="">{formatWeight(orderShippingWeight)}</span>,
    },
    {
      id: 'shipping',
      header: t('columns.shipping'),
      width: 220,
      sortField: 'SHIPPING',
      reads: [
        'Order.shippingAddressName',
        'Order.shippingAddressStreet',
        'Order.shippingAddressZipcode',
        'Order.shippingAddressTown',
        'Order.shippingAddressCountry',
      ],
      cell: (row) => <ShippingCell row={row} readsName={reads('shippingAddressName')} />,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      width: 52,
      isActions: true,
      cell: (row) => <RowMenuButton row={row} tabIndex={-1} />,
    },
  ];
}

/** The content of a cell, with the chip of a missing phone number. */
function WithPhoneChip({ row, children }: { row: OrderRow; children: ReactNode }): ReactNode {
  return (
    <span className="side-by-side" style={{ containerType: 'inline-size' }}>
      <span className="line" title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
      <PhoneChip row={row} />
    </span>
  );
}

/** The address of the order; with the name only if it differs from the customer column. */
function ShippingCell({ row, readsName }: { row: OrderRow; readsName: boolean }): ReactNode {
  const address = addressInWords(row);
  const second = address && <span title={address}>{address}</span>;
  const name = row.shippingAddressName;
  if (!readsName || !name || name === customerInWords(row)) return second ?? missing;
  return <TwoLines first={name} second={second ?? ''} compactHint={address ?? ''} />;
}

/** The first SKU of an order and the number of others; a tooltip shows all. */
function SkusCell({ skus }: { skus: readonly string[] | null | undefined }): ReactNode {
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

/** Date and time: in low rows on one line, in tall ones below each other. */
function MomentCell({ date, time }: { date: string; time: string }): ReactNode {
  const density = useDensity();
  if (density === 'compact') return <span data-num="">{`${date} ${time}`}</span>;
  return (
    <>
      <div className="line" data-num="">
        {date}
      </div>
      <div className="line second" data-num="">
        {time}
      </div>
    </>
  );
}
