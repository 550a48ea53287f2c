/** `2026-05-01`, `2026-05-01 10:00:00`, `2026-05-01T10:00:00.250+02:00`: as RFC 3339, ISO 8601 and SQL write them. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)(?: ?([Zz]|[+-]\d\d(?::?\d\d)?))?)?$/;

/** Reads times and dates in the notations of various back-ends; undefined if a text is neither. */
export interface Moments {
  /** RFC 3339 in UTC. */
  readonly momentOf: (text: string) => string | undefined;
  /** `2026-05-01`, in the company's time zone. */
  readonly dayOf: (text: string) => string | undefined;
}

/**
 * Times without a zone are read in the company's time zone. A time that is skipped in spring is read with the offset from before the
 * change, and becomes that much later. A time that occurs twice in autumn means the first occurrence.
 *
 * @param timeZone an IANA name
 */
export function createMoments(timeZone: string): Moments {
  function instantOf(text: string): Temporal.Instant | undefined {
    const [, day, time = '00:00', offset] = MOMENT.exec(text.trim()) ?? [];
    if (day === undefined) return undefined;
    try {
      if (offset !== undefined) return Temporal.Instant.from(`${day}T${time}${offset.toUpperCase()}`);
      return Temporal.PlainDateTime.from(`${day}T${time}`)
        .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
        .toInstant();
    } catch (error) {
      if (error instanceof RangeError) return undefined; // For example 30 February, or the year 0 of a database without nulls.
      throw error;
    }
  }

  return {
    momentOf: (text) => instantOf(text)?.toString(),
    dayOf: (text) => instantOf(text)?.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  };
}

/** Whether a time zone of this name exists. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
