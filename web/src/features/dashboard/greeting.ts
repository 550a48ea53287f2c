export type DayPart = 'morning' | 'day' | 'evening';

/** The part of the day for the greeting. */
export function dayPart(hour: number): DayPart {
  if (hour >= 4 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
