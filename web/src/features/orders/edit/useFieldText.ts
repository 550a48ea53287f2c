import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/format/dates';
import { formatQuantity, formatWeight, missing } from '../../../platform/format/numbers';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import { pickTypeText } from '../pickTypes';
import { piecesOfLine, type OrderField, type OrderForm } from './orderForm';

type FieldTexts = {
  labelOf: (field: OrderField) => string;
  /** The value of a field as text. */
  textOf: (field: OrderField, values: OrderForm) => string;
};

/** The fields of an order as text. @param statusNames the names of the statuses by id */
export function useFieldText(statusNames: ReadonlyMap<string, string>): FieldTexts {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const labels: Record<OrderField, string> = {
    customerInvoiceNumber: t('fields.invoice'),
    customerIdNumber: t('fields.customer'),
    customerOrderId: t('fields.number'),
    orderType: t('fields.orderType'),
    shippingStatusId: t('columns.status'),
    pickType: t('fields.pickType'),
    orderDate: t('fields.orderDate'),
    outboundCarriers: t('fields.carrier'),
    shippingService: t('fields.service'),
    orderShippingWeight: t('fields.weight'),
    phoneNumber: t('fields.phone'),
    packageId: t('fields.package'),
    orderShippingCarrier: t('fields.shopCarrier'),
    shippingAddressCompany: t('fields.company'),
    shippingAddressName: t('fields.name'),
    shippingAddressStreet: t('fields.street'),
    shippingAddressZipcode: t('fields.zipcode'),
    shippingAddressTown: t('fields.town'),
    shippingAddressCountry: t('fields.country'),
    lines: t('tabs.sku'),
    parts: t('tabs.parts'),
  };
  const rowText = (amount: number | null, name: string) => `${formatQuantity(amount ?? 0)} × ${name}`;
  const textOf = (field: OrderField, values: OrderForm): string => {
    switch (field) {
      case 'lines':
        return values.lines.map((line) => rowText(piecesOfLine(line), line.sku)).join(', ');
      case 'parts':
        return values.parts.map(({ quantity, description }) => rowText(quantity, description)).join(', ');
      case 'outboundCarriers':
        return values.outboundCarriers.join(', ');
      case 'orderShippingWeight':
        return values.orderShippingWeight === null ? '' : formatWeight(values.orderShippingWeight);
      case 'orderDate':
        return values.orderDate === '' ? '' : formatDateTime(values.orderDate, language);
      case 'pickType':
        return pickTypeText(values.pickType);
      case 'shippingStatusId':
        return statusNames.get(values.shippingStatusId) ?? values.shippingStatusId;
      default:
        return values[field];
    }
  };
  return { labelOf: (field) => labels[field], textOf: (field, values) => textOf(field, values) || missing };
}
