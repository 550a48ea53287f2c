import type { components } from 'schema/rest';
import type { Problem } from './input.ts';
import type { RefusalAnswer } from './refusal.ts';

export type RefusalCode = components['schemas']['RefusalCode'];
export type WholeCode = keyof typeof WHOLE_REFUSALS;

/** The message for one input: the key of the text, and the values it takes from those sent with the code. */
interface FieldText {
  readonly messageKey: Problem['messageKey'];
  readonly values?: readonly string[];
}

/** The message for each code of the contract when it concerns one input. */
export const FIELD_REFUSALS: Readonly<Record<Exclude<RefusalCode, WholeCode>, FieldText>> = {
  REQUIRED: { messageKey: 'validation.required' },
  TOO_SHORT: { messageKey: 'validation.minLength', values: ['length'] },
  TOO_LONG: { messageKey: 'validation.maxLength', values: ['length'] },
  TOO_SMALL: { messageKey: 'validation.minValue', values: ['min'] },
  TOO_LARGE: { messageKey: 'validation.maxValue', values: ['max'] },
  TOO_MANY_ITEMS: { messageKey: 'validation.maxItems', values: ['max'] },
  TOO_MANY_DECIMALS: { messageKey: 'validation.decimal', values: ['places'] },
  NOT_AN_INTEGER: { messageKey: 'validation.integer' },
  NOT_A_NUMBER: { messageKey: 'validation.number' },
  NOT_A_DATE: { messageKey: 'validation.date' },
  NOT_A_MOMENT: { messageKey: 'validation.date' },
  YEAR_OUT_OF_RANGE: { messageKey: 'validation.year', values: ['first', 'last'] },
  NOT_AN_EMAIL: { messageKey: 'validation.email' },
  WRONG_FORMAT: { messageKey: 'validation.regex' },
  WRONG_TYPE: { messageKey: 'validation.regex' },
  NOT_A_CHOICE: { messageKey: 'validation.unknownChoice' },
  UNKNOWN_FIELD: { messageKey: 'validation.refused' },
  NOT_AN_ID: { messageKey: 'validation.id' },
  OTHER_ID: { messageKey: 'validation.id' },
  UNSEEN_CHARACTER: { messageKey: 'validation.unseen' },
  IMPOSSIBLE_CHARACTER: { messageKey: 'validation.unseen' },
  WRONG_KEY: { messageKey: 'validation.refused' },
  FILE_TOO_LARGE: { messageKey: 'upload.tooLarge', values: ['maxBytes', 'megabytes'] },
  FILE_NOT_TAKEN: { messageKey: 'validation.refused' },
  FILE_EXPECTED: { messageKey: 'validation.refused' },
  ONE_FILE: { messageKey: 'validation.refused' },
  FILE_WITHOUT_NAME: { messageKey: 'validation.refused' },
  NOT_A_PICTURE: { messageKey: 'validation.picture' },
  NOT_A_PDF: { messageKey: 'shippingPlans.onlyPdf' },
  UNKNOWN_CARRIER: { messageKey: 'validation.unknownCarrier' },
  UNKNOWN_CARRIERS: { messageKey: 'orderImport.unknownCarrier', values: ['carriers'] },
  UNKNOWN_SKU: { messageKey: 'validation.unknownSku' },
  UNKNOWN_SUPPLIER: { messageKey: 'validation.unknownSupplier' },
  UNKNOWN_WAREHOUSE: { messageKey: 'validation.unknownWarehouse' },
  UNKNOWN_STORAGE_LOCATION: { messageKey: 'validation.unknownStorageLocation' },
  UNKNOWN_USER: { messageKey: 'validation.unknownUser' },
  UNKNOWN_ROLE: { messageKey: 'validation.role' },
  UNKNOWN_TAG: { messageKey: 'shippingPlans.unknownTag', values: ['name'] },
  UNKNOWN_DOCUMENT: { messageKey: 'validation.unknownChoice' },
  UNKNOWN_CHOICE: { messageKey: 'validation.unknownChoice' },
  EMAIL_TAKEN: { messageKey: 'validation.emailTaken' },
  WRONG_PASSWORD: { messageKey: 'validation.oldPassword' },
  WRONG_OTP: { messageKey: 'validation.otp' },
  ONE_WAREHOUSE: { messageKey: 'validation.oneWarehouse' },
  NOT_GRANTABLE: { messageKey: 'validation.notGrantable', values: ['name'] },
  ADMINISTRATORS_ONLY: { messageKey: 'users.administratorsOnly' },
  SKU_TAKEN: { messageKey: 'product.productSkuDuplicated' },
  RESERVED_SKU: { messageKey: 'product.reservedSku' },
  SUPPLIER_NAME_TAKEN: { messageKey: 'supplier.nameDuplicated' },
  SKU_TWICE: { messageKey: 'orderRules.skuTwice' },
  CUSTOMER_ORDER_ID_TAKEN: { messageKey: 'order.customerOrderIdTaken' },
  CUSTOMER_ORDER_ID_FORMAT: { messageKey: 'order.customerOrderIdFormat' },
  STATUS_NOT_ALLOWED: { messageKey: 'order.statusNotAllowed' },
  UNKNOWN_LINE: { messageKey: 'order.unknownLine' },
  UNKNOWN_PART: { messageKey: 'order.unknownPart' },
  PLACES_FORMAT: { messageKey: 'validation.regex' },
  PLACES_DO_NOT_ADD_UP: { messageKey: 'order.placesDoNotAddUp' },
  NO_SUCH_STOCK: { messageKey: 'order.noSuchStock' },
  NOT_AVAILABLE: { messageKey: 'order.notAvailable', values: ['available'] },
  SOURCE_TWICE: { messageKey: 'order.namedTwice' },
  NO_NEW_ORDER: { messageKey: 'order.noNewOrder' },
  NEW_ORDER_WITH_ID: { messageKey: 'validation.id' },
  NOT_CONSERVED: { messageKey: 'order.sharesDiffer' },
  NO_LINE_LEFT: { messageKey: 'order.noLines' },
  NOT_HELD: { messageKey: 'order.notHeld' },
  LOCATION_ARCHIVED: { messageKey: 'stock.locationArchived' },
  LOCATION_FIXED: { messageKey: 'stock.locationFixed' },
  SAME_LOCATION: { messageKey: 'stock.sameLocation' },
  SKU_FIXED: { messageKey: 'stock.skuFixed' },
  RESERVED_BY_ORDERS: { messageKey: 'stock.reservedByOrders', values: ['reserved'] },
  OTHER_WAY: { messageKey: 'stockHistory.otherWay' },
  WROTE_BOOKING: { messageKey: 'stockHistory.wroteBooking' },
  INVALID_SUPPLIER_NAME: { messageKey: 'shippingPlans.invalidSupplierName' },
  ONE_ARRIVAL_MODE: { messageKey: 'shippingPlans.oneArrivalMode' },
  PRODUCT_TWICE: { messageKey: 'shippingPlans.productTwice' },
  NO_PLANS: { messageKey: 'shippingPlans.requiredShippingPlans' },
  FILE_EMPTY: { messageKey: 'orderImport.empty' },
  FILE_WITHOUT_ROWS: { messageKey: 'orderImport.noRows' },
  NOT_CSV: { messageKey: 'orderImport.noCsv' },
  TOO_MANY_LINES: { messageKey: 'orderImport.tooManyLines', values: ['max'] },
  TOO_MANY_COLUMNS: { messageKey: 'orderImport.tooManyColumns', values: ['max'] },
  UNREADABLE_ROW: { messageKey: 'orderImport.unreadableRow' },
  TOO_MANY_CELLS: { messageKey: 'orderImport.tooManyCells' },
  COLUMN_MISSING: { messageKey: 'orderImport.columnMissing' },
  COLUMN_REPEATED: { messageKey: 'orderImport.columnRepeated' },
  ROWS_DIFFER: { messageKey: 'orderImport.rowsDiffer' },
  ORDER_REPEATED: { messageKey: 'orderImport.repeatedOrder' },
  UNREADABLE_DATE: { messageKey: 'orderImport.notADate' },
  TIME_SKIPPED: { messageKey: 'orderImport.timeSkipped' },
  UNREADABLE_NUMBER: { messageKey: 'orderImport.notANumber' },
  AMBIGUOUS_NUMBER: { messageKey: 'validation.ambiguousNumber', values: ['whole', 'decimal', 'text'] },
  NOT_PIECES: { messageKey: 'orderImport.notPieces' },
  TOO_MANY_PIECES: { messageKey: 'orderImport.tooManyPieces', values: ['max'] },
  DESCRIPTION_WITH_COMMA: { messageKey: 'validation.noComma' },
  WRONG_PART_WEIGHT: { messageKey: 'orderImport.weightOfPart' },
};

/** The message for a refused request. */
export interface WholeText extends Pick<RefusalAnswer, 'code' | 'messageKey' | 'message'> {
  /** The values that are passed on to the client. */
  readonly values?: readonly string[];
  /** The name of the list of ids that the client gets as `ids`. */
  readonly ids?: string;
  /** The field of the request body at fault, if the back-end names none. */
  readonly field?: string;
}

/**
 * The message for each code that refuses a request as a whole. Warehouse codes and their values are those of document 3, section 8,
 * including the spelling of `warehouseInvetoryId`.
 */
export const WHOLE_REFUSALS = {
  ERROR_WH_OO1: {
    code: 'ERROR_WH_OO1',
    messageKey: 'wms.messages.ERROR_WH_OO1',
    message: 'This stock entry does not exist.',
    values: ['warehouseInvetoryId'],
    field: 'warehouseInventoryId',
  },
  ERROR_WH_OO2: {
    code: 'ERROR_WH_OO2',
    messageKey: 'wms.messages.ERROR_WH_OO2',
    message: 'More than inventory − reserved cannot be taken.',
    values: ['warehouseInvetoryId', 'quantity', 'inventory', 'reserved'],
    field: 'quantity',
  },
  ERROR_WH_OO3: {
    code: 'ERROR_WH_OO3',
    messageKey: 'wms.messages.ERROR_WH_OO3',
    message: 'No history type was chosen.',
    values: [],
    field: 'historyType',
  },
  ERROR_WH_OO4: {
    code: 'ERROR_WH_OO4',
    messageKey: 'wms.messages.ERROR_WH_OO4',
    message: 'This storage location does not exist.',
    values: ['storageLocationId'],
    field: 'storageLocationId',
  },
  ERROR_WH_OO5: {
    code: 'ERROR_WH_OO5',
    messageKey: 'wms.messages.ERROR_WH_OO5',
    message: 'This history type does not exist.',
    values: ['historyType'],
    field: 'historyType',
  },
  NO_ROOM: {
    code: 'NO_ROOM',
    messageKey: 'storage.noRoom',
    message: 'There is no room for files: a disk of the server is full. Nothing was stored; tell an administrator.',
  },
  OWN_FILES_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    messageKey: 'storage.ownFilesTooLarge',
    message: 'The file is larger than the files of one user may be together.',
    values: ['megabytes'],
  },
  OWN_DOCUMENTS_FULL: {
    code: 'PAYLOAD_TOO_LARGE',
    messageKey: 'storage.ownDocumentsFull',
    message: 'The documents of shipping plans of one user may not be more or larger together.',
    values: ['files', 'megabytes'],
  },
  LAST_ADMINISTRATOR: {
    code: 'CONFLICT',
    messageKey: 'users.lastAdministrator',
    message: 'The last active administrator must stay one.',
  },
  LOCATION_NAME_TAKEN: {
    code: 'CONFLICT',
    messageKey: 'storageLocations.nameTaken',
    message: 'The warehouse has another storage location of this name.',
    values: ['fullName'],
    field: 'level3',
  },
  LOCATION_HOLDS_GOODS: {
    code: 'CONFLICT',
    messageKey: 'storageLocations.holdsGoods',
    message: 'The storage location still holds goods.',
  },
  ORDER_NOT_EDITABLE: {
    code: 'CONFLICT',
    messageKey: 'order.notEditable',
    message: 'Only orders with status error or unshipped can be edited.',
  },
  ORDER_NOT_SPLITTABLE: {
    code: 'CONFLICT',
    messageKey: 'order.notSplittable',
    message: 'Only unshipped orders with pick type CHECK can be split.',
  },
  ORDERS_SHIPPED: {
    code: 'CONFLICT',
    messageKey: 'order.shippedNotDeletable',
    message: 'Shipped orders cannot be deleted. None was.',
  },
  OUT_OF_STOCK: {
    code: 'CONFLICT',
    messageKey: 'order.inventoryOutOfStock',
    message: 'The inventory is out of stock',
  },
  NUMBERS_AT_END: {
    code: 'CONFLICT',
    messageKey: 'order.numbersAtEnd',
    message: 'The numbers of this customer invoice number have come to their end. Choose a customerOrderId.',
  },
  PLAN_BLOCKED: {
    code: 'CONFLICT',
    messageKey: 'shippingPlans.blocked',
    message: 'The shipment is blocked for editing',
    values: ['lockedBy', 'lockedSince', 'lockedUntil'],
  },
  PLAN_NOT_RELEASABLE: {
    code: 'CONFLICT',
    messageKey: 'shippingPlans.canNotRelease',
    message: 'The shipment can not be released',
    values: ['lockedBy', 'lockedSince', 'lockedUntil'],
  },
  INVOICE_MISSING: {
    code: 'CONFLICT',
    messageKey: 'shippingPlans.commercialInvoiceMissing',
    message: 'Some of the plans have no commercial invoice. No mail was sent.',
    ids: 'shipmentRecordIds',
  },
  INVOICE_NOT_SENT: {
    code: 'BACKEND_ERROR',
    messageKey: 'shippingPlans.documentNotSent',
    message: 'Some of the mails were not sent.',
    ids: 'shipmentRecordIds',
  },
} as const satisfies Partial<Record<RefusalCode, WholeText>>;

/** The documented sentences of a back-end without codes, for one input or for the whole request. Other sentences are not interpreted. */
export const DOCUMENTED_WORDS: ReadonlyMap<string, { readonly code: RefusalCode; readonly field?: string }> = new Map([
  ['This field is required.', { code: 'REQUIRED' }],
  ['Email is invalid.', { code: 'NOT_AN_EMAIL' }],
  ['The value must be an integer.', { code: 'NOT_AN_INTEGER' }],
  ['The field does not match the required format.', { code: 'WRONG_FORMAT' }],
  ['The supplier name is invalid', { code: 'INVALID_SUPPLIER_NAME', field: 'supplierName' }],
  ['invalidSupplierName', { code: 'INVALID_SUPPLIER_NAME', field: 'supplierName' }],
  ['Please select shipping plans', { code: 'NO_PLANS', field: 'shipmentRecordIds' }],
  ['requiredShippingPlans', { code: 'NO_PLANS', field: 'shipmentRecordIds' }],
  ['productSkuDuplicated', { code: 'SKU_TAKEN', field: 'sku' }],
  ['The inventory is out of stock', { code: 'OUT_OF_STOCK' }],
  ['inventoryOutOfStock', { code: 'OUT_OF_STOCK' }],
  ['blocked', { code: 'PLAN_BLOCKED' }],
  ['The shipment is blocked for editing', { code: 'PLAN_BLOCKED' }],
  ['canNotRelease', { code: 'PLAN_NOT_RELEASABLE' }],
  ['The shipment can not be released', { code: 'PLAN_NOT_RELEASABLE' }],
  ['ERROR_WH_OO1', { code: 'ERROR_WH_OO1' }],
  ['ERROR_WH_OO2', { code: 'ERROR_WH_OO2' }],
  ['ERROR_WH_OO3', { code: 'ERROR_WH_OO3' }],
  ['ERROR_WH_OO4', { code: 'ERROR_WH_OO4' }],
  ['ERROR_WH_OO5', { code: 'ERROR_WH_OO5' }],
]);
