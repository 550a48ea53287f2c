import { Layers, Minus, Package, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { missing } from '../../format/numbers';
import { IconAndWord } from '../../components/IconAndWord';
import { pickTypeText } from './pickTypes';

const icons: Record<string, LucideIcon> = { CAB: Layers, SQP: Package, 'N/A': Minus, CHECK: ShieldAlert };

/** The pick type of an order; orders that must be checked first are highlighted (design: look, Status icons). */
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
