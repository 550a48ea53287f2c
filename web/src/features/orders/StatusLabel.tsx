import type { ReactNode } from 'react';
import { missing } from '../../format/numbers';
import { IconAndWord } from './IconAndWord';
import { drawingOf, isOrderStatusName } from './orderStatus';
import { useStatusText } from './useStatusText';

/** The shipping status of an order. */
export function StatusLabel({ name }: { name: string | null | undefined }): ReactNode {
  const statusText = useStatusText();
  if (!name) return missing;
  if (!isOrderStatusName(name)) return <span title={name}>{name}</span>;
  const { icon: Icon, colour, filled } = drawingOf(name);
  return (
    <IconAndWord colour={colour} filled={filled}>
      <Icon size={filled ? 12 : 14} aria-hidden />
      <span title={statusText(name)}>{statusText(name)}</span>
    </IconAndWord>
  );
}
