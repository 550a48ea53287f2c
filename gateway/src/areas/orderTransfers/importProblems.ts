import type { OrderImportError } from '../../generated/graphql.ts';
import type { Written } from '../../rest/client.ts';

type WireImportError = NonNullable<NonNullable<Written<'importOrders'>['data']>['errors']>[number];

/** What the shipped back-end says of a file, and what it comes to in the message catalogue; groups are the text's values. */
const PROBLEMS: readonly { readonly message: RegExp; readonly messageKey: string }[] = [
  { message: /^The file is empty\.$/, messageKey: 'orderImport.empty' },
  { message: /^The file has a head and no rows\.$/, messageKey: 'orderImport.noRows' },
  { message: /^This is no CSV file: save it as "CSV UTF-8"\.$/, messageKey: 'orderImport.noCsv' },
  { message: /^A file has at most (?<max>\d+) lines: import it in parts\.$/, messageKey: 'orderImport.tooManyLines' },
  { message: /^A file has at most (?<max>\d+) columns\.$/, messageKey: 'orderImport.tooManyColumns' },
  { message: /^The row cannot be read: check its quotes\.$/, messageKey: 'orderImport.unreadableRow' },
  { message: /^The row has more cells than the head\.$/, messageKey: 'orderImport.tooManyCells' },
  { message: /^The column is missing\.$/, messageKey: 'orderImport.columnMissing' },
  { message: /^The column is there more than once\.$/, messageKey: 'orderImport.columnRepeated' },
  { message: /^This field is required\.$/, messageKey: 'validation.required' },
  { message: /^The text must have at most (?<length>\d+) characters\.$/, messageKey: 'validation.maxLength' },
  { message: /^The rows of the order differ\.$/, messageKey: 'orderImport.rowsDiffer' },
  { message: /^must be a prefix, a hyphen and a number$/, messageKey: 'order.customerOrderIdFormat' },
  { message: /^Another order has this customerOrderId\.$/, messageKey: 'order.customerOrderIdTaken' },
  { message: /^Another order of the file has this customerOrderId\.$/, messageKey: 'orderImport.repeatedOrder' },
  { message: /^This is not a date\.$/, messageKey: 'orderImport.notADate' },
  { message: /^This is not a number\.$/, messageKey: 'orderImport.notANumber' },
  {
    message: /^Write (?<whole>\S+) or (?<decimal>\S+): (?<text>\S+) may mean either\.$/,
    messageKey: 'orderImport.ambiguousNumber',
  },
  { message: /^The number can have at most (?<places>\d+) decimals\.$/, messageKey: 'validation.decimal' },
  { message: /^The number can be at most (?<max>\d+)\.$/, messageKey: 'validation.maxValue' },
  { message: /^This is not a number of pieces\.$/, messageKey: 'orderImport.notPieces' },
  { message: /^An order has at most (?<max>\d+) pieces of a SKU\.$/, messageKey: 'orderImport.tooManyPieces' },
  { message: /^There is no such carrier: (?<carriers>.+)\.$/s, messageKey: 'orderImport.unknownCarrier' },
  { message: /^A description has no commas\.$/, messageKey: 'validation.noComma' },
  {
    message: /^A part weighs at least 0\.1 kg, with at most one decimal\.$/,
    messageKey: 'orderImport.weightOfPart',
  },
  { message: /^This storage location does not exist\.$/, messageKey: 'validation.unknownStorageLocation' },
];

/** Something that is wrong with a file; what another back-end says of it is told as it says it. */
export function importError({ line, column, value, message }: WireImportError): OrderImportError {
  const said = message ?? '';
  const told = { line: line ?? 0, column: column ?? null, value: value ?? null, message: said };
  for (const { message: known, messageKey } of PROBLEMS) {
    const found = known.exec(said);
    if (found === null) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, text]) => ({ name, value: text }));
    return { ...told, messageKey, values };
  }
  return { ...told, messageKey: null, values: [] };
}
