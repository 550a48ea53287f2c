import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { CopyableId } from '../../ui/CopyableId';
import { useDensity } from '../../ui/table/density';
import { Stacked, TwoLines } from '../../ui/table/TwoLines';
import { formatDate, formatTime } from '../../platform/format/dates';
import { formatQuantity, formatWeight, missing } from '../../platform/format/numbers';
import type { OrderSortField } from '../../platform/generated/gql/graphql';
import type { Language } from '../../platform/i18n/language';
import type { ListColumn } from '../../lists/useReadableColumns';
import { readsOf, type Rights } from '../../platform/permissions/rights';
import { SkusCell } from '../../domain/skus/SkusCell';
import { addressText, customerText, listed, recipientText, townText } from './addressText';
import { CarrierLabel, type CarrierLogos } from './carriers';
import { PhoneChip } from './PhoneChip';
import { piecesOf } from './orderLines';
import type { OrderRow } from './orders.operations';
import { PickTypeLabel } from './PickTypeLabel';
import { RowMenuButton } from './run/RowMenuButton';
import { StatusLabel } from './statuses';

type OrderColumn = ListColumn<OrderRow, OrderSortField>;

/** What the column of the customer shows. */
const customerCoordinates = [
  'Order.shippingAddressCompany',
  'Order.shippingAddressName',
  'Order.customerIdNumber',
] as const;

type OrderColumnsInput = { t: TFunction<'orders'>; language: Language; rights: Rights; logos: CarrierLogos };

/** The columns of document 2, sections 2.1 and 6. A cell with several fields shows those that may be read, and its head names them. */
export function orderColumns({ t, language, rights, logos }: OrderColumnsInput): OrderColumn[] {
  const reads = readsOf(rights, 'Order');
  const readsName = reads('shippingAddressCompany') || reads('shippingAddressName');
  const hasCustomer = customerCoordinates.some((coordinate) => rights.reads(coordinate));
  return [
    {
      id: 'order',
      header: reads('customerOrderId') ? t('columns.order') : t('columns.invoice'),
      width: 100,
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
          <TwoLines first={status} second={<span data-moment="">{day}</span>} compactHint={t('shippedOn', { day })} />
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
      width: 124,
      grows: true,
      reads: customerCoordinates,
      cell: (row) => {
        const number = row.customerIdNumber ?? '';
        const name = (readsName ? customerText(row) : number) || missing;
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
      width: 140,
      whole: true,
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
      width: 104,
      sortField: 'CARRIER',
      reads: ['Order.outboundCarriers', 'Order.shippingService'],
      cell: (row) => {
        const service = row.shippingService ?? '';
        if (!reads('outboundCarriers')) return service || missing;
        const carrier = <CarrierLabel names={row.outboundCarriers} logos={logos} />;
        return (
          <TwoLines
            // If the customer is not shown, the chip is in this column, which all users have who may read the chip.
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
      width: 96,
      whole: true,
      sortField: 'ORDER_DATE',
      reads: ['Order.orderDate'],
      cell: ({ orderDate }) => (
        <Stacked
          first={<span data-moment="">{formatDate(orderDate, language)}</span>}
          second={<span data-moment="">{formatTime(orderDate)}</span>}
        />
      ),
    },
    {
      id: 'weight',
      header: t('columns.weight'),
      width: 84,
      whole: true,
      align: 'end',
      reads: ['Order.orderShippingWeight'],
      cell: ({ orderShippingWeight }) => <span data-num="">{formatWeight(orderShippingWeight)}</span>,
    },
    {
      id: 'shipping',
      header: t('columns.shipping'),
      width: 126,
      grows: true,
      sortField: 'SHIPPING',
      reads: [
        'Order.shippingAddressName',
        'Order.shippingAddressStreet',
        'Order.shippingAddressZipcode',
        'Order.shippingAddressTown',
        'Order.shippingAddressCountry',
      ],
      cell: (row) => <ShippingCell row={row} />,
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
      <span className="wrapped" title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
      <PhoneChip row={row} />
    </span>
  );
}

/** Where the order is sent to: the recipient, the street, the postcode and the town. */
function ShippingCell({ row }: { row: OrderRow }): ReactNode {
  const density = useDensity();
  const recipient = recipientText(row);
  const address = addressText(row);
  const whole = listed(recipient, address);
  if (!whole) return missing;
  const isCompact = density === 'compact';
  // A low row has no room for the name that stands under "customer" already.
  const name = recipient === customerText(row) ? undefined : recipient;
  const [first, second] = isCompact ? [townText(row), listed(row.shippingAddressStreet, name)] : [recipient, address];
  if (!first || !second) {
    return (
      <span className="wrapped" title={whole}>
        {whole}
      </span>
    );
  }
  return isCompact ? (
    <Stacked first={first} second={second} title={whole} />
  ) : (
    <TwoLines first={first} second={<span title={address}>{second}</span>} />
  );
}
