import {
  type ConstDirectiveNode,
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type TypeNode,
} from 'graphql';

/** A field of a row, or of a record that a row leads to, that has a single value or a list of such values. */
interface RowField {
  /** `orderDate`, or with its join before it: `product_supplierName`. */
  readonly name: string;
  /** The fields to select for its value, from the row on, as `Type.field`. */
  readonly path: readonly string[];
  /** The name of its scalar or enum. */
  readonly type: string;
  readonly isList: boolean;
}

interface GroupedList {
  /** `orders` */
  readonly name: string;
  readonly row: string;
  /** The field of a record that has the rows, as `Type.field`; undefined if the records themselves are the rows. */
  readonly rows: string | undefined;
  readonly field: FieldDefinitionNode;
  readonly fields: readonly RowField[];
  /** The field that tells rows with equal values apart; undefined if the row is a part of a record. */
  readonly key: RowField | undefined;
}

/** The types whose values are added up. */
const NUMBERS = new Set(['Int', 'Float', 'Decimal']);
const TIMES = new Set(['DateTime', 'Date']);

/** The condition for the values of a scalar. Enums have one of their own. */
const CONDITIONS: Readonly<Record<string, string>> = {
  ID: 'IDCondition',
  String: 'TextCondition',
  Int: 'NumberCondition',
  Float: 'NumberCondition',
  Decimal: 'NumberCondition',
  Boolean: 'BooleanCondition',
  DateTime: 'DateTimeCondition',
  Date: 'DateCondition',
};

/**
 * The SDL of `<list>Groups` for each list with @groupable: its root field, and the types of its arguments and of its result. Each of their
 * members names with @needs the fields of a row that it tells something about, so that their permissions are the only policy.
 *
 * @param documents the SDL of all areas
 */
export function deriveGroups(documents: readonly string[]): string {
  const sdl = readTypes(parse(documents.join('\n')));
  const lists = sdl.roots.flatMap((field) => groupedLists(sdl, field));
  const enums = new Set(
    lists.flatMap(({ fields }) => fields.map(({ type }) => type).filter((type) => sdl.enums.has(type))),
  );
  return [...[...enums].toSorted().map(conditionOf), ...lists.map(writeList)].join('\n');
}

interface Types {
  readonly objects: ReadonlyMap<string, ObjectTypeDefinitionNode>;
  readonly enums: ReadonlyMap<string, EnumTypeDefinitionNode>;
  readonly roots: readonly FieldDefinitionNode[];
}

function readTypes(document: DocumentNode): Types {
  const objects = new Map<string, ObjectTypeDefinitionNode>();
  const enums = new Map<string, EnumTypeDefinitionNode>();
  const roots: FieldDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OBJECT_TYPE_DEFINITION) objects.set(definition.name.value, definition);
    if (definition.kind === Kind.ENUM_TYPE_DEFINITION) enums.set(definition.name.value, definition);
    const isRoot =
      (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
      definition.name.value === 'Query';
    if (isRoot) roots.push(...(definition.fields ?? []));
  }
  return { objects, enums, roots };
}

function groupedLists(sdl: Types, field: FieldDefinitionNode): GroupedList[] {
  return directivesOf(field, 'groupable').map((directive) => {
    const [list, rows] = [argumentOf(directive, 'list'), argumentOf(directive, 'rows')];
    const page = sdl.objects.get(nameOf(field.type));
    const items = fieldOf(page, 'items');
    const outer = sdl.objects.get(nameOf(items.type));
    if (!outer) throw new Error(`${field.name.value} is no list of rows`);
    if (rows === undefined) {
      const fields = rowFields(sdl, outer, []);
      return { name: list ?? field.name.value, row: outer.name.value, rows, field, fields, key: keyOf(fields) };
    }
    const inner = fieldOf(outer, rows);
    const row = sdl.objects.get(nameOf(inner.type));
    if (!row) throw new Error(`${outer.name.value}.${rows} is no list of rows`);
    const step = `${outer.name.value}.${rows}`;
    const prefix = `${uncapitalised(outer.name.value)}_`;
    const outerFields = leavesOf(sdl, outer, [step], prefix);
    const fields = [...rowFields(sdl, row, [step]), ...outerFields];
    return { name: list ?? rows, row: row.name.value, rows: step, field, fields, key: undefined };
  });
}

function keyOf(fields: readonly RowField[]): RowField | undefined {
  return fields.find(({ name }) => name === 'id') ?? fields.find(({ name }) => name === 'sku');
}

/** The fields of a row, and those of the records that it leads to without a choice. */
function rowFields(sdl: Types, row: ObjectTypeDefinitionNode, path: readonly string[]): RowField[] {
  const joined = (row.fields ?? []).flatMap((field) => {
    const target = sdl.objects.get(nameOf(field.type));
    if (!target || isList(field.type) || (field.arguments ?? []).length > 0) return [];
    return leavesOf(sdl, target, [...path, `${row.name.value}.${field.name.value}`], `${field.name.value}_`);
  });
  return [...leavesOf(sdl, row, path, ''), ...joined];
}

function leavesOf(sdl: Types, type: ObjectTypeDefinitionNode, path: readonly string[], prefix: string): RowField[] {
  return (type.fields ?? []).flatMap((field) => {
    const target = nameOf(field.type);
    const isLeaf = CONDITIONS[target] !== undefined || sdl.enums.has(target);
    // A version is only there to be sent back, a link is made anew for each answer, and a call for each row is too much.
    const isLeftOut = /^version$|url$/i.test(field.name.value) || directivesOf(field, 'callPerParent').length > 0;
    if (!isLeaf || isLeftOut || (field.arguments ?? []).length > 0) return [];
    return [
      {
        name: `${prefix}${field.name.value}`,
        path: [...path, `${type.name.value}.${field.name.value}`],
        type: target,
        isList: isList(field.type),
      },
    ];
  });
}

function conditionOf(type: string): string {
  return `
"A condition on a value of ${type}."
input ${type}Condition @unrestricted {
  eq: ${type}
  "At least one value."
  in: [${type}!]
  isNull: Boolean
}`;
}

function writeList(list: GroupedList): string {
  const { name, row, rows, field, fields } = list;
  const type = capitalised(name);
  const filter = (field.arguments ?? []).find((argument) => argument.name.value === 'filter');
  const guards = (field.directives ?? []).filter(({ name: { value } }) =>
    ['requires', 'warehouseScope', 'derivedFrom'].includes(value),
  );
  const filterText = filter ? `filter: ${print(filter.type)}` : '';
  const guardText = guards.map((guard) => print(guard)).join(' ');
  const numbers = fields.filter((each) => NUMBERS.has(each.type) && !each.isList);
  const ordered = fields.filter((each) => (NUMBERS.has(each.type) || TIMES.has(each.type)) && !each.isList);
  const times = ordered.filter((each) => TIMES.has(each.type));
  const members = (of: readonly RowField[], typeOf: (field: RowField) => string) =>
    of.map((each) => `  ${each.name}: ${typeOf(each)} ${needsOf(each)}`).join('\n');
  return `
"The fields of ${row} that its rows can be grouped by, and of the records that it leads to."
enum ${type}Field @unrestricted {
${fields.map((each) => `  ${each.name} ${needsOf(each)}`).join('\n')}
}

"Conditions on rows; all that are given must be true, and null has no effect."
input ${type}Where @unrestricted {
  and: [${type}Where!] @unrestricted
  "At least one of them must be true."
  or: [${type}Where!] @unrestricted
  not: ${type}Where @unrestricted
${members(fields, (each) => CONDITIONS[each.type] ?? `${each.type}Condition`)}
}

"A field whose values make the groups. A row with a list of values counts for each of them."
input ${type}By @unrestricted {
  field: ${type}Field!
  "For a time or a day: the period that contains it."
  bucket: TimeBucket
  "For a time: the time zone of the periods, as an IANA name such as \`Europe/Berlin\`."
  timeZone: String! = "UTC"
  "Whether periods without a row, between the first and the last one, have a group, too."
  fill: Boolean! = false
}

"A condition on groups. All that are given must be true."
input ${type}Having @unrestricted {
  aggregate: Aggregate!
  "COUNT needs none."
  field: ${type}Field
  lt: Decimal
  lte: Decimal
  gt: Decimal
  gte: Decimal
}

"The order of groups: by an aggregate, or by the values that they have in common."
input ${type}GroupOrder @unrestricted {
  "Leave out for the value of the field."
  aggregate: Aggregate
  "COUNT needs none."
  field: ${type}Field
  direction: SortDirection! = ASC
}
${
  times.length === 0
    ? ''
    : `
"The fields of ${row} with a time or a day."
enum ${type}TimeField @unrestricted {
${times.map((each) => `  ${each.name} ${needsOf(each)}`).join('\n')}
}

"The days between two times of a row."
input ${type}Difference @unrestricted {
  from: ${type}TimeField!
  to: ${type}TimeField!
}
`
}
type ${type}Groups @unrestricted {
  "The number of rows that match."
  rowCount: Int!
  "The number of groups, of which at most the requested number is returned."
  groupCount: Int!
  groups: [${type}Group!]!
}

type ${type}Group @unrestricted {
  "What the rows have in common: null for a field that they are not grouped by, or that they have no value for."
  keys: ${type}GroupKeys!
  count: Int!
  "The number of different values."
  countDistinct: ${type}GroupCounts!
${
  numbers.length === 0
    ? ''
    : `  "Exact; null if no row has a value."
  sum: ${type}GroupSums!
  "Rounded half up to six decimals; null if no row has a value."
  avg: ${type}GroupSums!
`
}${
    ordered.length === 0
      ? ''
      : `  min: ${type}GroupExtremes!
  max: ${type}GroupExtremes!
`
  }${times.length === 0 ? '' : '  "In the order of the argument."\n  differences: [DayDifference!]!\n'}}

"Times are texts: the first day of a period, \`2026-11-01\`, or the time itself."
type ${type}GroupKeys @unrestricted {
${members(fields, (each) => (TIMES.has(each.type) ? 'String' : each.type))}
}

type ${type}GroupCounts @unrestricted {
${members(fields, () => 'Int')}
}
${numbers.length === 0 ? '' : `\ntype ${type}GroupSums @unrestricted {\n${members(numbers, () => 'Decimal')}\n}\n`}${
    ordered.length === 0
      ? ''
      : `\ntype ${type}GroupExtremes @unrestricted {\n${members(ordered, (each) => (NUMBERS.has(each.type) ? 'Decimal' : each.type))}\n}\n`
  }
extend type Query {
  """
  Groups of the rows of \`${field.name.value}\`${name === field.name.value ? '' : ` (${name})`}: how many they are, and sums, means and extremes of their fields, in exact decimals. The rows
  are read page by page and not stored. Without \`by\`, all rows are one group. Without \`orderBy\`, groups are in the order of their
  values.

  It costs a call for every 5,000 rows that match \`filter\` and those conditions of \`where\` that the call has parameters for, and the
  calls of the records that it joins.

  Errors: COLUMN_FORBIDDEN (a condition, a group or an order by a column that the caller may not read), WAREHOUSE_FORBIDDEN,
  TOO_MANY_ROWS (more than 200,000 rows), OPERATION_TOO_LARGE, BAD_USER_INPUT.
  """
  ${name}Groups(
    ${filterText}
    where: ${type}Where
    "At most three."
    by: [${type}By!]! = []
    having: [${type}Having!]! = []
    orderBy: [${type}GroupOrder!]! = []
    ${times.length === 0 ? '' : `"At most five."\n    differences: [${type}Difference!]! = []`}
    "The number of returned groups, 1 to 5000."
    first: Int! = 1000
  ): ${type}Groups! ${rows === undefined ? '' : `@needs(fields: ["${rows}"])`} ${guardText}
}
${writeConnection(list, { filter: filterText, guards: guardText })}`;
}

/** The rows themselves, by any condition and in any order, page by page. */
function writeConnection(
  { name, row, field, key }: GroupedList,
  arguments_: { filter: string; guards: string },
): string {
  if (!key) return '';
  const type = capitalised(name);
  // Everybody may read ids, but the order of another key tells that one.
  const needs = key.name === 'id' ? '' : needsOf(key);
  return `
"The order of rows."
input ${type}Order @unrestricted {
  field: ${type}Field!
  direction: SortDirection! = ASC
}

type ${type}Connection @unrestricted {
  nodes: [${row}!]!
  "The number of rows that match, on all pages."
  totalCount: Int!
  pageInfo: PageInfo!
}

extend type Query {
  """
  The rows of \`${field.name.value}\` by any condition and in any order, page by page: \`after\` takes the \`endCursor\` of the page before, with
  the same conditions and order. A row that does not change meanwhile is on one page, whatever others write; rows that are equal in
  the order are never torn apart, so that a page can have a few more. Without \`orderBy\`, they are in the order of their ${key.name}.

  It costs a call for every 5,000 rows that match \`filter\` and those conditions of \`where\` that the call has parameters for.

  Errors: COLUMN_FORBIDDEN (a condition or an order by a column that the caller may not read), WAREHOUSE_FORBIDDEN, TOO_MANY_ROWS
  (more than 200,000 rows), OPERATION_TOO_LARGE, BAD_USER_INPUT.
  """
  ${name}Connection(
    ${arguments_.filter}
    where: ${type}Where
    "At most three."
    orderBy: [${type}Order!]! = []
    "The number of returned rows, 1 to 5000."
    first: Int! = 100
    after: String
  ): ${type}Connection! ${needs} ${arguments_.guards}
}
`;
}

function needsOf({ path }: RowField): string {
  return `@needs(fields: ${JSON.stringify(path)})`;
}

function fieldOf(type: ObjectTypeDefinitionNode | undefined, name: string): FieldDefinitionNode {
  const field = type?.fields?.find((each) => each.name.value === name);
  if (!field) throw new Error(`${type?.name.value} has no field ${name}`);
  return field;
}

function directivesOf(field: FieldDefinitionNode, name: string): ConstDirectiveNode[] {
  return (field.directives ?? []).filter((directive) => directive.name.value === name);
}

function argumentOf(directive: ConstDirectiveNode, name: string): string | undefined {
  const value = directive.arguments?.find((argument) => argument.name.value === name)?.value;
  return value?.kind === Kind.STRING ? value.value : undefined;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

function isList(type: TypeNode): boolean {
  return type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isList(type.type));
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function uncapitalised(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
