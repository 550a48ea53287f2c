import { hasUnseen, normalLine } from 'schema/text/normalText.ts';
import { decodeFieldMessage, encodeFieldMessage } from '../../../platform/errors/fieldMessage';
import type { ErrorMessage } from '../../../platform/errors/useErrorText';
import { unreadableMessage } from '../../../ui/input/numberMessage';
import { hasLeadingZeros, readCode, readNumber, type NumberReading } from '../../../platform/format/numberInput';
import type { FileRow } from 'schema/tables/readTable.ts';
import { editOf, type ProductEdit } from '../edits/productEdits';
import type { ProductToEdit } from '../edits/products.operations';
import { decimalFields, isCode, type ProductField } from '../productFields';
import { productSchema, type ProductForm } from '../productSchema';
import type { ImportColumn, ImportColumns } from './importColumns';

/** A row of a file: the product and its changes. */
export type FileProduct = {
  line: number;
  sku: string;
  changes: Partial<ProductForm>;
  /** Values that cannot be taken, unless the product has them already. */
  doubts: readonly (FileProblem & { field: ProductField })[];
};

/** Why a row is rejected. */
export type FileProblem = {
  line: number;
  sku: string | undefined;
  column: string | undefined;
  value: string | undefined;
  /** A validation rule of the form, or one of the import. */
  problem: { kind: 'rule'; message: ErrorMessage } | { kind: OwnProblem; values?: Record<string, string | number> };
};

type OwnProblem =
  | 'noSku'
  | 'unknownSku'
  | 'repeatedSku'
  | 'unknownCarrier'
  | 'unknownSupplier'
  | 'notYesNo'
  | 'notANumber'
  | 'leadingZeros';

export type Choices = { carriers: readonly string[]; suppliers: readonly { id: string; name: string }[] };

const shape = productSchema('edit', () => true).shape;

const yes = ['ja', 'yes', 'true', 'wahr', '1', 'x'];
const no = ['nein', 'no', 'false', 'falsch', '0'];

/** Parses the rows of a file. An empty cell changes nothing. */
export function readProducts(
  rows: readonly FileRow[],
  { sku: skuColumn, taken }: ImportColumns,
  choices: Choices,
): { products: FileProduct[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const read = rows.flatMap(({ line, cells }): FileProduct[] => {
    const sku = skuColumn === undefined ? '' : (cells[skuColumn.index] ?? '');
    if (sku === '') {
      problems.push({ line, sku: undefined, column: skuColumn?.name, value: undefined, problem: { kind: 'noSku' } });
      return [];
    }
    const changes: [ProductField, string | number | boolean][] = [];
    const doubts: FileProduct['doubts'][number][] = [];
    for (const column of taken) {
      const text = cells[column.index] ?? '';
      if (text === '') continue;
      const cell = readCell(column, text, choices);
      if ('value' in cell) changes.push([column.field, cell.value]);
      else doubts.push({ line, sku, column: column.name, value: text, field: column.field, ...cell });
    }
    return [{ line, sku, changes: Object.fromEntries(changes), doubts }];
  });
  const bySku = Map.groupBy(rows, ({ cells }) => keyOf(cells[skuColumn?.index ?? -1] ?? ''));
  const products = read.filter(({ line, sku }) => {
    const [first, ...others] = bySku.get(keyOf(sku)) ?? [];
    if (first === undefined || others.length === 0) return true;
    const other = first.line === line ? others[0] : first;
    problems.push({
      line,
      sku,
      column: skuColumn?.name,
      value: sku,
      problem: { kind: 'repeatedSku', values: { line: other?.line ?? line } },
    });
    return false;
  });
  return { products, problems: problems.toSorted((one, other) => one.line - other.line) };
}

/**
 * The changes of the products named by the rows. A row with an unknown SKU or an error is rejected completely. A value that the product has
 * already is not an error, even if this client would refuse it and only an older back-end accepted it.
 */
export function editsOf(
  products: readonly FileProduct[],
  found: ReadonlyMap<string, ProductToEdit>,
  skuColumn: ImportColumn | undefined,
): { edits: ProductEdit[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const edits = products.flatMap(({ line, sku, changes, doubts }): ProductEdit[] => {
    const product = found.get(keyOf(sku));
    if (product === undefined) {
      problems.push({ line, sku, column: skuColumn?.name, value: sku, problem: { kind: 'unknownSku' } });
      return [];
    }
    const wrong = doubts.filter((doubt) => !isStored(doubt, product));
    problems.push(...wrong);
    return wrong.length === 0 ? [editOf(product, changes)] : [];
  });
  return { edits, problems };
}

function isStored({ field, value = '' }: FileProduct['doubts'][number], product: ProductToEdit): boolean {
  const stored = field === 'supplierId' ? product.supplierName : product[field];
  if (typeof stored === 'number') return Number(readingOf(field, value).decimal ?? Number.NaN) === stored;
  return typeof stored === 'string' && keyOf(stored) === keyOf(value);
}

type Cell = { value: string | number | boolean } | Pick<FileProblem, 'problem'>;

function readCell({ field }: ImportColumn, text: string, { carriers, suppliers }: Choices): Cell {
  if (hasUnseen(text)) {
    return { problem: { kind: 'rule', message: decodeFieldMessage(encodeFieldMessage('validation.unseen')) } };
  }
  switch (field) {
    case 'outboundCarrier':
    case 'carrierUK':
    case 'carrierEU': {
      const value = carriers.find((name) => keyOf(name) === keyOf(text));
      return value === undefined
        ? { problem: { kind: 'unknownCarrier', values: { carriers: carriers.join(', ') } } }
        : { value };
    }
    case 'supplierId': {
      const supplier = suppliers.find(({ name }) => keyOf(name) === keyOf(text));
      return supplier === undefined ? { problem: { kind: 'unknownSupplier' } } : { value: supplier.id };
    }
    case 'bulky': {
      const answer = text.toLowerCase();
      if (yes.includes(answer)) return { value: true };
      return no.includes(answer) ? { value: false } : { problem: { kind: 'notYesNo' } };
    }
    case 'sku':
    case 'name':
    case 'skuMasterbox':
      return checked(field, text);
    default:
      return numberCell(field, text);
  }
}

/** The fields whose value in the form is a number. */
type NumberField = { [Field in ProductField]: number extends ProductForm[Field] ? Field : never }[ProductField];

function numberCell(field: NumberField, text: string): Cell {
  const reading = readingOf(field, text);
  if (reading.wrong === 'ambiguous') {
    return { problem: { kind: 'rule', message: decodeFieldMessage(unreadableMessage(reading)) } };
  }
  if (reading.wrong) return { problem: { kind: 'notANumber' } };
  // An HS code is stored as a number (document 2): 0106 would become 106, the code of something else.
  if (isCode(field) && hasLeadingZeros(text)) {
    return { problem: { kind: 'leadingZeros', values: { text, number: reading.decimal } } };
  }
  return checked(field, Number(reading.decimal));
}

/** Reads a number as its field in the form does. */
function readingOf(field: ProductField, text: string): NumberReading {
  if (isCode(field)) return readCode(text);
  const decimalField = Object.entries(decimalFields).find(([name]) => name === field);
  return readNumber(text, decimalField?.[1].unit);
}

/** Validates a value by the rule of the form. */
function checked(field: ProductField, value: string | number): Cell {
  const message = shape[field].safeParse(value).error?.issues[0]?.message;
  return message === undefined ? { value } : { problem: { kind: 'rule', message: decodeFieldMessage(message) } };
}

/** Names and SKUs are case-insensitive. */
function keyOf(text: string): string {
  return normalLine(text).toLowerCase();
}
