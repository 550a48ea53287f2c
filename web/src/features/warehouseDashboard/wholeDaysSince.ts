import { formatCount } from '../../platform/format/numbers';

const dayMs = 86_400_000;

/** The whole days since a moment, formatted; undefined if the moment is unknown. */
export function wholeDaysSince(moment: string | null | undefined, today: Date): string | undefined {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) ? undefined : formatCount(Math.max(0, Math.floor((today.getTime() - at) / dayMs)));
}
