/** The style in which a back-end that implements only the documents writes its answers. */
export interface AnswerStyle {
  /**
   * The envelope of an answer:
   * - nested: `{statusCode, message, data}`; a list for which the documents give a total is `data.data` with
   * `data.total`, or `data.items` with `data.totalItems`.
   * - flat: no `statusCode`; `{data}`, `{data, total}` or `{items, totalItems}`, single records without an envelope,
   * the token beside `data`.
   * - bare: only arrays and objects, without a total.
   */
  readonly envelope: 'nested' | 'flat' | 'bare';
  /** The answer where a document says "reply body not shown", or shows none. */
  readonly emptyAnswer: 'empty' | 'noContent' | 'braces' | 'text';
  /** 7, '7', or an opaque text; numbers that the documents specify stay numbers or digits. */
  readonly ids: 'numbers' | 'digits' | 'words';
  /**
   * 2026-11-20T08:00:00.000Z; the same without a zone, in the company's local time; the local time in the form of SQL.
   */
  readonly times: 'utc' | 'local' | 'sql';
  /** 12.5 or '12.5': money, measures, pieces and totals. */
  readonly numbers: 'numbers' | 'text';
  readonly booleans: 'booleans' | 'text';
  /** What happens to documented fields that do not identify a row. */
  readonly optional: 'there' | 'null' | 'missing';
}

export type Row = Readonly<Record<string, unknown>>;

/** A value as text; empty for a missing one. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The three styles that the suite runs against. */
export const STYLES: Readonly<Record<AnswerStyle['envelope'], AnswerStyle>> = {
  nested: {
    envelope: 'nested',
    emptyAnswer: 'empty',
    ids: 'numbers',
    times: 'utc',
    numbers: 'numbers',
    booleans: 'booleans',
    optional: 'there',
  },
  flat: {
    envelope: 'flat',
    emptyAnswer: 'braces',
    ids: 'digits',
    times: 'local',
    numbers: 'text',
    booleans: 'text',
    optional: 'there',
  },
  bare: {
    envelope: 'bare',
    emptyAnswer: 'noContent',
    ids: 'words',
    times: 'sql',
    numbers: 'numbers',
    booleans: 'booleans',
    optional: 'there',
  },
};

const TIME_ZONE = 'Europe/Berlin';
const WORD = 'no ';
/** Text fields whose names end like those of ids. */
const NAMES_OF_PEOPLE = ['customerOrderId', 'supplierOrderId', 'containerId', 'carrierShipmentId'];
/** Fields that identify a row or decide what the caller may do. */
const NEEDED = [
  'id',
  'shipmentRecordId',
  'userId',
  'sku',
  'name',
  'fullName',
  'property',
  'token',
  'roles',
  'menuPermissions',
  'tableColumnPermissions',
  'allowAllWarehouses',
  'allowWarehouseId',
];

/** A value in this style; `name` is the field's name. */
export function spell(value: unknown, style: AnswerStyle, name = ''): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return spellTime(value, style.times);
  if (Array.isArray(value)) return value.map((each) => spell(each, style, name));
  if (typeof value === 'object')
    return name === 'tableColumnPermissions' ? value : spellRow(Object.entries(value), style);
  if (name === 'shippingSkuLocation' && typeof value === 'string') return spellPlaces(value, style);
  if (isId(name)) return spellId(value, style.ids);
  if (typeof value === 'number') return style.numbers === 'text' ? textOf(value) : value;
  if (typeof value === 'boolean') return style.booleans === 'text' ? textOf(value) : value;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return spellDay(value, style.times);
  return value;
}

function spellRow(fields: [string, unknown][], style: AnswerStyle): Row {
  const kept = style.optional === 'missing' ? fields.filter(([name]) => NEEDED.includes(name)) : fields;
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      style.optional === 'null' && !NEEDED.includes(name) ? null : spell(value, style, name),
    ]),
  );
}

function isId(name: string): boolean {
  return (name === 'id' || name.endsWith('Id')) && !NAMES_OF_PEOPLE.includes(name);
}

/** Ids that the documents specify (statuses, carriers) are numbers in the state, all others digits. */
function spellId(id: unknown, spelling: AnswerStyle['ids']): unknown {
  if (spelling === 'numbers') return Number(id);
  return spelling === 'words' && typeof id === 'string' ? `${WORD}${id}` : textOf(id);
}

/** Converts a received id to digits. */
export function readId(value: unknown): string {
  return textOf(value).replace(new RegExp(`^${WORD}`), '');
}

/** `locationId:inventory:inventoryId` separated by semicolons (document 2, section 3), or a word. */
function spellPlaces(places: string, { ids }: AnswerStyle): string {
  return places.replaceAll(/(\d+):(\d+):(\d+)/g, (_, location: string, pieces: string, inventory: string) =>
    [spellId(location, ids), pieces, spellId(inventory, ids)].join(':'),
  );
}

export function readPlaces(value: unknown): string | null {
  return typeof value === 'string' ? value.replaceAll(WORD, '') : null;
}

function spellTime(time: Date, spelling: AnswerStyle['times']): string {
  if (spelling === 'utc') return time.toISOString();
  const sql = time.toLocaleString('sv-SE', { timeZone: TIME_ZONE });
  return spelling === 'sql' ? sql : sql.replace(' ', 'T');
}

function spellDay(day: string, spelling: AnswerStyle['times']): string {
  return spelling === 'utc' ? day : `${day}${spelling === 'sql' ? ' ' : 'T'}00:00:00`;
}
