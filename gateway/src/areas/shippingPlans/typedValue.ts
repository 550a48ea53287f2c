/** The value of a property in the history. Exactly one of the fields is not null, depending on the kind. */
export interface TypedValue {
  readonly text: string | null;
  /** RFC 3339 */
  readonly moment: string | null;
  /** `2026-11-20` */
  readonly date: string | null;
  /** An exact decimal number. */
  readonly amount: string | null;
  readonly items: string[] | null;
}

type Kind = 'moment' | 'date' | 'amount' | 'tags' | 'products';

/** The properties that are not texts, by their name in the history (document 3, sections 3 and 6). */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['ContainerArrivalDate', 'moment'],
  ['AccountingStatusDate', 'date'],
  ['PrepaymentDate', 'date'],
  ['FullpaidDate', 'date'],
  ['OrderTotalAmount', 'amount'],
  ['PrepaymentAmount', 'amount'],
  ['RecordTags', 'tags'],
  ['Products', 'products'],
]);

const NOTHING: TypedValue = { text: null, moment: null, date: null, amount: null, items: null };
const AMOUNT = /^-?\d{1,40}(\.\d{1,10})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Requires a time zone: without one, the moment would be ambiguous. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** The value of a text in the history; null if there is none. A text that does not have the expected form stays a text. */
export function typedValue(property: string | null | undefined, text: string | null | undefined): TypedValue | null {
  if (text === null || text === undefined) return null;
  switch (KINDS.get(property ?? '')) {
    case 'moment':
      return MOMENT.test(text) && isThere(text)
        ? { ...NOTHING, moment: new Date(text).toISOString() }
        : { ...NOTHING, text };
    case 'date':
      return DAY.test(text) && isThere(`${text}T00:00:00Z`) ? { ...NOTHING, date: text } : { ...NOTHING, text };
    case 'amount':
      return AMOUNT.test(text) ? { ...NOTHING, amount: text } : { ...NOTHING, text };
    case 'tags': {
      // No tag contains a comma.
      const names = text.split(',').map((name) => name.trim());
      return { ...NOTHING, items: names.filter((name) => name !== '') };
    }
    case 'products':
      return { ...NOTHING, items: [text] };
    case undefined:
      return { ...NOTHING, text };
  }
}

/** Whether the day and time exist. Date would turn 30 February into 2 March. */
function isThere(moment: string): boolean {
  const day = moment.slice(0, 10);
  const start = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(Date.parse(moment)) && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
}
