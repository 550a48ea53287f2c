import { Layers, Minus, Package, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { missing } from '../../format/numbers';
import { IconAndWord } from './IconAndWord';

/** How an order can be picked (document 2, section 4). N/A is spelt NA, as an enum can. */
export const pickTypes = ['CAB', 'CHECK', 'NA', 'SQP'] as const;

/** Pick types have the same letters in every language. NA is N/A, and VS is called PP (document 2, sections 3 and 4). */
export function pickTypeText(pickType: string): string {
  if (pickType === 'NA') return 'N/A';
  return pickType === 'VS' ? 'PP' : pickType;
}

/** Only CAB and SQP are sent (document 2, section 4). One that is not known may be. */
export function isSent(pickType: string | null | undefined): boolean {
  return !pickType || pickType === 'CAB' || pickType === 'SQP';
}

const icons: Record<string, LucideIcon> = { CAB: Layers, SQP: Package, 'N/A': Minus, CHECK: ShieldAlert };

/** How an order is picked; one that has to be checked first stands out (design: look, Status icons). */
export function PickTypeLabel({ pickType }: { pickType: string | null | undefined }): ReactNode {
  if (!pickType) return missing;
  const text = pickTypeText(pickType);
  const Icon = Object.hasOwn(icons, text) ? icons[text] : undefined;
  const asksForWork = text === 'CHECK';
  return (
    <IconAndWord colour={asksForWork ? 'orange' : 'gray'} filled={asksForWork}>
      {Icon && <Icon size={asksForWork ? 12 : 14} aria-hidden />}
      <span>{text}</span>
    </IconAndWord>
  );
}
