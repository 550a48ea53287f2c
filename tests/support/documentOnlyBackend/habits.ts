/** How one of the servers that keep the documents, and nothing more, writes what it answers. */
export interface Habits {
  /**
   * What is around an answer:
   * - nested: `{statusCode, message, data}`; a list that the documents give a total is `data.data` with `data.total`, or
   *   `data.items` with `data.totalItems`.
   * - flat: no `statusCode`; `{data}`, `{data, total}` or `{items, totalItems}`, single things bare, the token beside `data`.
   * - bare: arrays and objects alone. There is no room for a total: what a list holds is all that is known of it.
   */
  readonly envelope: 'nested' | 'flat' | 'bare';
  /** What is answered where a document says "reply body not shown", or shows none. */
  readonly silence: 'empty' | 'noContent' | 'braces' | 'text';
  /** 7, '7', or a text that only this server understands; what the documents number themselves stays a number or its digits. */
  readonly ids: 'numbers' | 'digits' | 'words';
  /** 2026-11-20T08:00:00.000Z; the same without a zone, as the company's clocks show it; that in the form of SQL. */
  readonly times: 'utc' | 'local' | 'sql';
  /** 12.5 or '12.5': money, measures, pieces and totals. */
  readonly numbers: 'numbers' | 'text';
  readonly booleans: 'booleans' | 'text';
  /** What becomes of a documented field that is not needed to tell what a row is. */
  readonly optional: 'there' | 'null' | 'missing';
}

export type Row = Readonly<Record<string, unknown>>;

/** A value as text; empty where it has none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The three that the suite stands before. */
export const STYLES: Readonly<Record<Habits['envelope'], Habits>> = {
  nested: {
    envelope: 'nested',
    silence: 'empty',
    ids: 'numbers',
    times: 'utc',
    numbers: 'numbers',
    booleans: 'booleans',
    optional: 'there',
  },
  flat: {
    envelope: 'flat',
    silence: 'braces',
    ids: 'digits',
    times: 'local',
    numbers: 'text',
    booleans: 'text',
    optional: 'there',
  },
  bare: {
    envelope: 'bare',
    silence: 'noContent',
    ids: 'words',
    times: 'sql',
    numbers: 'numbers',
    booleans: 'booleans',
    optional: 'there',
  },
};

const TIME_ZONE = 'Europe/Berlin';
const WORD = 'no ';
/** Fields that end like an id, and are a text that people write. */
const NAMES_OF_PEOPLE = ['customerOrderId', 'supplierOrderId', 'containerId', 'carrierShipmentId'];
/** What tells which row it is, and what the one who asks may do. */
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

/** A value as the server with these habits writes it; `name` is the field's. */
export function spell(value: unknown, habits: Habits, name = ''): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return spellTime(value, habits.times);
  if (Array.isArray(value)) return value.map((each) => spell(each, habits, name));
  if (typeof value === 'object')
    return name === 'tableColumnPermissions' ? value : spellRow(Object.entries(value), habits);
  if (name === 'shippingSkuLocation' && typeof value === 'string') return spellPlaces(value, habits);
  if (isId(name)) return spellId(value, habits.ids);
  if (typeof value === 'number') return habits.numbers === 'text' ? textOf(value) : value;
  if (typeof value === 'boolean') return habits.booleans === 'text' ? textOf(value) : value;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return spellDay(value, habits.times);
  return value;
}

function spellRow(fields: [string, unknown][], habits: Habits): Row {
  const kept = habits.optional === 'missing' ? fields.filter(([name]) => NEEDED.includes(name)) : fields;
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      habits.optional === 'null' && !NEEDED.includes(name) ? null : spell(value, habits, name),
    ]),
  );
}

function isId(name: string): boolean {
  return (name === 'id' || name.endsWith('Id')) && !NAMES_OF_PEOPLE.includes(name);
}

/** Ids that the documents fix (a status, a carrier) are numbers in the state, all others digits. */
function spellId(id: unknown, spelling: Habits['ids']): unknown {
  if (spelling === 'numbers') return Number(id);
  return spelling === 'words' && typeof id === 'string' ? `${WORD}${id}` : textOf(id);
}

/** An id as it came, in digits again. */
export function readId(value: unknown): string {
  return textOf(value).replace(new RegExp(`^${WORD}`), '');
}

/** `locationId:inventory:inventoryId` separated by semicolons (document 2, section 3), or a word. */
function spellPlaces(places: string, { ids }: Habits): string {
  return places.replaceAll(/(\d+):(\d+):(\d+)/g, (_, location: string, pieces: string, inventory: string) =>
    [spellId(location, ids), pieces, spellId(inventory, ids)].join(':'),
  );
}

export function readPlaces(value: unknown): string | null {
  return typeof value === 'string' ? value.replaceAll(WORD, '') : null;
}

function spellTime(time: Date, spelling: Habits['times']): string {
  if (spelling === 'utc') return time.toISOString();
  const sql = time.toLocaleString('sv-SE', { timeZone: TIME_ZONE });
  return spelling === 'sql' ? sql : sql.replace(' ', 'T');
}

function spellDay(day: string, spelling: Habits['times']): string {
  return spelling === 'utc' ? day : `${day}${spelling === 'sql' ? ' ' : 'T'}00:00:00`;
}
