import { Layers, Minus, Package, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { missing } from '../../platform/format/numbers';
import { IconAndWord } from '../../ui/IconAndWord';
import { pickTypeText } from './pickTypes';

const icons: Record<string, LucideIcon> = { CAB: Layers, SQP: Package, 'N/A': Minus, CHECK: ShieldAlert };

/** The pick type of an order; orders that must be checked first are highlighted (design: look, Status icons). */
export function PickTypeLabel({ pickType }: { pickType: string | null | undefined }): ReactNode {
  if (!pickType) return missing;
  const text = pickTypeText(pickType);
  const Icon = Object.hasOwn(icons, text) ? icons[text] : undefined;
  const needsDecision = text === 'CHECK';
  return (
    <IconAndWord colour={needsDecision ? 'orange' : 'gray'} filled={needsDecision}>
      {Icon && <Icon size={needsDecision ? 12 : 14} aria-hidden />}
      <span>{text}</span>
    </IconAndWord>
  );
}
