export type DayPart = 'morning' | 'day' | 'evening';

/** How one greets at this hour of the day. */
export function dayPart(hour: number): DayPart {
  if (hour >= 4 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
