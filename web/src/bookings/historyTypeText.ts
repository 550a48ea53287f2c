import type { TFunction } from 'i18next';

/** The history types of document 3, section 4. */
const known = [
  'counting',
  'defect',
  'fba',
  'incoming_goods',
  'manual_adjustment',
  'movement_of_goods',
  'order',
  'physical_inventory_correction',
  'removal_for_spare_parts',
  'returns',
] as const;

/** A history type in words; one that nobody has documented as the back-end names it. */
export function historyTypeText(t: TFunction<'bookings'>, name: string): string {
  const type = known.find((one) => one === name);
  return type === undefined ? name : t(`historyTypes.${type}`);
}
