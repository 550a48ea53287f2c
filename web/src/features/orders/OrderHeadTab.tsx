import { HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberOf } from 'schema/permissions/coordinates.ts';
import { CopyableId } from '../../ui/CopyableId';
import { Detail, DetailGroup } from '../../ui/dialog/DetailGroup';
import { Moment, Num } from '../../ui/Num';
import { formatDateTime } from '../../platform/format/dates';
import { formatWeight } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { readsOf } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { warehouseText } from '../../domain/warehouses/warehouseText';
import { CarrierLabel, type CarrierLogos } from './carriers';
import { PhoneMissingChip } from './PhoneMissingChip';
import type { OrderInDialog } from './orderDialog.operations';
import { PickTypeLabel } from './PickTypeLabel';

/** The fields by group; a group is shown if the user may read one of its fields. */
const assignment = [
  'customerInvoiceNumber',
  'customerOrderId',
  'customerIdNumber',
  'orderType',
  'pickType',
  'warehouse',
  'orderDate',
  'shippedDate',
] as const;
const shipping = [
  'outboundCarriers',
  'shippingService',
  'orderShippingWeight',
  'phoneNumber',
  'packageId',
  'orderShippingCarrier',
] as const;
const address = [
  'shippingAddressCompany',
  'shippingAddressName',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
] as const;

type OrderHeadTabProps = { order: OrderInDialog; logos: CarrierLogos };

/** The fields of an order by group: assignment, shipping and address. Fields that may not be read are absent. */
export function OrderHeadTab({ order, logos }: OrderHeadTabProps): ReactNode {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const reads = readsOf(useCan(), 'Order');
  const readsAny = (fields: readonly MemberOf<'Order'>[]) => fields.some((field) => reads(field));
  return (
    <>
      {readsAny(assignment) && (
        <DetailGroup title={t('dialog.assignment')}>
          {reads('customerInvoiceNumber') && (
            <Detail label={t('fields.invoice')}>{idOf(order.customerInvoiceNumber)}</Detail>
          )}
          {reads('customerOrderId') && <Detail label={t('fields.number')}>{idOf(order.customerOrderId)}</Detail>}
          {reads('customerIdNumber') && <Detail label={t('fields.customer')}>{idOf(order.customerIdNumber)}</Detail>}
          {reads('orderType') && <Detail label={t('fields.orderType')}>{order.orderType}</Detail>}
          {reads('pickType') && (
            <Detail label={t('fields.pickType')}>
              <PickTypeLabel pickType={order.pickType} />
            </Detail>
          )}
          {reads('warehouse') && (
            <Detail label={t('fields.warehouse')}>{order.warehouse && warehouseText(order.warehouse)}</Detail>
          )}
          {reads('orderDate') && (
            <Detail label={t('fields.orderDate')}>
              <Moment>{formatDateTime(order.orderDate, language)}</Moment>
            </Detail>
          )}
          {reads('shippedDate') && (
            <Detail label={t('fields.shippedDate')}>
              {order.shippedDate && <Moment>{formatDateTime(order.shippedDate, language)}</Moment>}
            </Detail>
          )}
        </DetailGroup>
      )}
      {readsAny(shipping) && (
        <DetailGroup title={t('dialog.shipping')}>
          {reads('outboundCarriers') && (
            <Detail label={t('fields.carrier')}>
              <CarrierLabel names={order.outboundCarriers} logos={logos} />
            </Detail>
          )}
          {reads('shippingService') && <Detail label={t('fields.service')}>{order.shippingService}</Detail>}
          {reads('orderShippingWeight') && (
            <Detail label={t('fields.weight')}>
              <Num>{formatWeight(order.orderShippingWeight)}</Num>
            </Detail>
          )}
          {reads('phoneNumber') && (
            <Detail label={t('fields.phone')}>
              {order.phoneNumberMissing === true ? (
                <HStack>
                  <PhoneMissingChip />
                </HStack>
              ) : (
                order.phoneNumber
              )}
            </Detail>
          )}
          {reads('packageId') && <Detail label={t('fields.package')}>{idOf(order.packageId)}</Detail>}
          {reads('orderShippingCarrier') && (
            <Detail label={t('fields.shopCarrier')}>{order.orderShippingCarrier}</Detail>
          )}
        </DetailGroup>
      )}
      {readsAny(address) && (
        <DetailGroup title={t('dialog.address')}>
          {reads('shippingAddressCompany') && (
            <Detail label={t('fields.company')}>{order.shippingAddressCompany}</Detail>
          )}
          {reads('shippingAddressName') && <Detail label={t('fields.name')}>{order.shippingAddressName}</Detail>}
          {reads('shippingAddressStreet') && (
            <Detail label={t('fields.street')} wide>
              {order.shippingAddressStreet}
            </Detail>
          )}
          {reads('shippingAddressZipcode') && (
            <Detail label={t('fields.zipcode')}>{order.shippingAddressZipcode}</Detail>
          )}
          {reads('shippingAddressTown') && <Detail label={t('fields.town')}>{order.shippingAddressTown}</Detail>}
          {reads('shippingAddressCountry') && (
            <Detail label={t('fields.country')}>{order.shippingAddressCountry}</Detail>
          )}
        </DetailGroup>
      )}
    </>
  );
}

function idOf(id: string | null | undefined): ReactNode {
  return id && <CopyableId id={id} />;
}
