import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../components/CopyableId';
import type { Column } from '../../components/table/column';
import { TwoLines } from '../../components/table/TwoLines';
import { formatDate, formatTime } from '../../format/dates';
import { formatQuantity, formatWeight, missing } from '../../format/numbers';
import { useLanguage } from '../../i18n/useLanguage';
import { addressInWords } from './addressInWords';
import { CarrierLabel } from './CarrierLabel';
import type { CarrierLogos } from './carrierLogos';
import { CustomerCell } from './CustomerCell';
import { DateCell } from './DateCell';
import type { OrderRow } from './orderRow';
import type { OrdersAccess } from './ordersAccess';
import type { OrderSortField } from './orders.urls';
import { PickTypeLabel } from './PickTypeLabel';
import { piecesOf } from './piecesOf';
import { RowMenuButton } from './run/RowMenuButton';
import { SkusCell } from './SkusCell';
import { StatusLabel } from './StatusLabel';

export type OrderColumn = Column<OrderRow, OrderSortField>;

/**
 * The columns that this viewer may read (document 2, sections 2.1 and 6). What may not be read is absent, without a gap, and
 * so is a column that has nothing left to show.
 */
export function useOrderColumns(access: OrdersAccess, logos: CarrierLogos): OrderColumn[] {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return useMemo(() => {
    const columns: (OrderColumn | false)[] = [
      (access.readsNumber || access.readsInvoice) && {
        id: 'order',
        header: access.readsNumber ? t('columns.order') : t('columns.invoice'),
        width: 128,
        sortField: access.readsNumber ? 'CUSTOMER' : undefined,
        cell: ({ customerOrderId, customerInvoiceNumber }) => {
          const number = customerOrderId ? <CopyableId id={customerOrderId} strong /> : missing;
          const invoice = customerInvoiceNumber ? <CopyableId id={customerInvoiceNumber} /> : missing;
          if (!access.readsInvoice) return number;
          if (!access.readsNumber) return invoice;
          return <TwoLines first={number} second={invoice} compactHint={customerInvoiceNumber ?? ''} />;
        },
      },
      access.readsStatus && {
        id: 'status',
        header: t('columns.status'),
        width: 124,
        sortField: 'STATUS',
        cell: ({ shippingStatusName, shippedDate }) => {
          const status = <StatusLabel name={shippingStatusName} />;
          if (!shippedDate) return status;
          const day = formatDate(shippedDate, language);
          return (
            <TwoLines first={status} second={<span data-num="">{day}</span>} compactHint={t('shippedOn', { day })} />
          );
        },
      },
      (access.readsPickType || access.readsType) && {
        id: 'orderType',
        header: access.readsType ? t('columns.orderType') : t('columns.pickType'),
        width: 132,
        sortField: access.readsType ? 'ORDER_TYPE' : undefined,
        cell: ({ pickType, orderType }) => {
          if (!access.readsPickType) return orderType || missing;
          const label = <PickTypeLabel pickType={pickType} />;
          return access.readsType ? <TwoLines first={label} second={orderType ?? ''} /> : label;
        },
      },
      (access.readsCompany || access.readsName || access.readsCustomer) && {
        id: 'customer',
        header: t('columns.customer'),
        width: 204,
        cell: (row) => <CustomerCell row={row} access={access} />,
      },
      (access.readsName || access.readsStreet || access.readsZipcode || access.readsTown || access.readsCountry) && {
        id: 'shipping',
        header: t('columns.shipping'),
        width: 150,
        sortField: access.readsName ? 'SHIPPING' : undefined,
        cell: (row) => {
          const address = addressInWords(row);
          const second = address && <span title={address}>{address}</span>;
          if (!access.readsName) return second ?? missing;
          return (
            <TwoLines first={row.shippingAddressName || missing} second={second ?? ''} compactHint={address ?? ''} />
          );
        },
      },
      access.readsLines && {
        id: 'sku',
        header: t('columns.sku'),
        width: 166,
        sortField: 'SKU',
        cell: ({ skus }) => <SkusCell skus={skus} />,
      },
      access.readsLines && {
        id: 'pieces',
        header: t('columns.pieces'),
        width: 66,
        align: 'end',
        cell: ({ lines }) => <span data-num="">{lines ? formatQuantity(piecesOf(lines)) : missing}</span>,
      },
      (access.readsCarriers || access.readsService) && {
        id: 'carrier',
        header: access.readsCarriers ? t('columns.carrier') : t('columns.service'),
        width: 118,
        sortField: access.readsCarriers ? 'CARRIER' : undefined,
        cell: ({ outboundCarriers, shippingService }) => {
          const service = shippingService ?? '';
          if (!access.readsCarriers) return service || missing;
          const carrier = <CarrierLabel names={outboundCarriers} logos={logos} />;
          return access.readsService ? <TwoLines first={carrier} second={service} compactHint={service} /> : carrier;
        },
      },
      access.readsOrderDate && {
        id: 'orderDate',
        header: t('columns.orderDate'),
        width: 136,
        sortField: 'ORDER_DATE',
        cell: ({ orderDate }) => <DateCell date={formatDate(orderDate, language)} time={formatTime(orderDate)} />,
      },
      access.readsWeight && {
        id: 'weight',
        header: t('columns.weight'),
        width: 92,
        align: 'end',
        cell: ({ orderShippingWeight }) => <span data-num="">{formatWeight(orderShippingWeight)}</span>,
      },
    ];
    // Beside what names the row, where it is seen without scrolling.
    return columns
      .filter((column) => column !== false)
      .toSpliced(1, 0, {
        id: 'actions',
        header: t('columns.actions'),
        width: 76,
        cell: (row) => <RowMenuButton row={row} tabIndex={-1} />,
      });
  }, [access, language, logos, t]);
}
