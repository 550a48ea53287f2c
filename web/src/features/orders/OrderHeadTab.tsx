import { HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../components/CopyableId';
import { Detail, DetailGroup } from '../../components/dialog/DetailGroup';
import { Num } from '../../components/Num';
import { formatDateTime } from '../../format/dates';
import { formatWeight } from '../../format/numbers';
import { useLanguage } from '../../i18n/useLanguage';
import { warehouseInWords } from '../../warehouses/warehouseInWords';
import { CarrierLabel } from './CarrierLabel';
import type { CarrierLogos } from './carrierLogos';
import type { OrderDialogAccess, OrderInDialog } from './orderRequest';
import { PhoneMissingChip } from './PhoneMissingChip';
import { PickTypeLabel } from './PickTypeLabel';

type OrderHeadTabProps = { order: OrderInDialog; access: OrderDialogAccess; logos: CarrierLogos };

/** What an order says about itself: whose it is, how it goes, and where to. What may not be read is absent. */
export function OrderHeadTab({ order, access, logos }: OrderHeadTabProps): ReactNode {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const readsAssignment =
    access.readsNumber || access.readsInvoice || access.readsCustomer || access.readsType || access.readsPickType;
  const readsDates = access.readsOrderDate || access.readsShippedDate;
  const readsAddress = access.readsCompany || access.readsName || access.readsStreet;
  const readsTown = access.readsZipcode || access.readsTown || access.readsCountry;
  return (
    <>
      {(readsAssignment || readsDates) && (
        <DetailGroup title={t('dialog.assignment')}>
          {access.readsInvoice && <Detail label={t('fields.invoice')}>{idOf(order.customerInvoiceNumber)}</Detail>}
          {access.readsNumber && <Detail label={t('fields.number')}>{idOf(order.customerOrderId)}</Detail>}
          {access.readsCustomer && <Detail label={t('fields.customer')}>{idOf(order.customerIdNumber)}</Detail>}
          {access.readsType && <Detail label={t('fields.orderType')}>{order.orderType}</Detail>}
          {access.readsPickType && (
            <Detail label={t('fields.pickType')}>
              <PickTypeLabel pickType={order.pickType} />
            </Detail>
          )}
          {access.readsAll && (
            <Detail label={t('fields.warehouse')}>{order.warehouse && warehouseInWords(order.warehouse)}</Detail>
          )}
          {access.readsOrderDate && (
            <Detail label={t('fields.orderDate')}>
              <Num>{formatDateTime(order.orderDate, language)}</Num>
            </Detail>
          )}
          {access.readsShippedDate && (
            <Detail label={t('fields.shippedDate')}>
              {order.shippedDate && <Num>{formatDateTime(order.shippedDate, language)}</Num>}
            </Detail>
          )}
        </DetailGroup>
      )}
      {(access.readsCarriers || access.readsService || access.readsWeight || access.readsPhone) && (
        <DetailGroup title={t('dialog.shipping')}>
          {access.readsCarriers && (
            <Detail label={t('fields.carrier')}>
              <CarrierLabel names={order.outboundCarriers} logos={logos} />
            </Detail>
          )}
          {access.readsService && <Detail label={t('fields.service')}>{order.shippingService}</Detail>}
          {access.readsWeight && (
            <Detail label={t('fields.weight')}>
              <Num>{formatWeight(order.orderShippingWeight)}</Num>
            </Detail>
          )}
          {access.readsPhone && (
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
          {access.readsAll && <Detail label={t('fields.package')}>{idOf(order.packageId)}</Detail>}
          {access.readsAll && <Detail label={t('fields.shopCarrier')}>{order.orderShippingCarrier}</Detail>}
        </DetailGroup>
      )}
      {(readsAddress || readsTown) && (
        <DetailGroup title={t('dialog.address')}>
          {access.readsCompany && <Detail label={t('fields.company')}>{order.shippingAddressCompany}</Detail>}
          {access.readsName && <Detail label={t('fields.name')}>{order.shippingAddressName}</Detail>}
          {access.readsStreet && (
            <Detail label={t('fields.street')} wide>
              {order.shippingAddressStreet}
            </Detail>
          )}
          {access.readsZipcode && <Detail label={t('fields.zipcode')}>{order.shippingAddressZipcode}</Detail>}
          {access.readsTown && <Detail label={t('fields.town')}>{order.shippingAddressTown}</Detail>}
          {access.readsCountry && <Detail label={t('fields.country')}>{order.shippingAddressCountry}</Detail>}
        </DetailGroup>
      )}
    </>
  );
}

function idOf(id: string | null | undefined): ReactNode {
  return id && <CopyableId id={id} />;
}
