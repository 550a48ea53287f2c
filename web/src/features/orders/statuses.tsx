/** The shipping statuses of document 2, section 4, with their icons (design: look, Status icons). */
import { Circle, CircleAlert, FileDown, Send, Tag, Trash2, type LucideIcon } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missing } from '../../platform/format/numbers';
import { IconAndWord } from '../../ui/IconAndWord';

const statuses = {
  unshipped: { icon: Circle, colour: 'blue', filled: false },
  exported: { icon: FileDown, colour: 'purple', filled: false },
  shipping_number_included: { icon: Tag, colour: 'purple', filled: false },
  shipped: { icon: Send, colour: 'green', filled: false },
  error: { icon: CircleAlert, colour: 'red', filled: true },
  deleted: { icon: Trash2, colour: 'gray', filled: false },
} as const satisfies Record<string, { icon: LucideIcon; colour: string; filled: boolean }>;

/** The back-end's list may contain unknown statuses. */
function isKnown(name: string): name is keyof typeof statuses {
  return Object.hasOwn(statuses, name);
}

/** The name of a shipping status in the current language; unknown ones are shown as the server names them. */
export function useStatusText(): (name: string) => string {
  const { t } = useTranslation('orders');
  return useCallback((name) => (isKnown(name) ? t(`statuses.${name}`) : name), [t]);
}

/** The shipping status of an order. */
export function StatusLabel({ name }: { name: string | null | undefined }): ReactNode {
  const statusText = useStatusText();
  if (!name) return missing;
  if (!isKnown(name)) return <span title={name}>{name}</span>;
  const { icon: Icon, colour, filled } = statuses[name];
  return (
    <IconAndWord colour={colour} filled={filled}>
      <Icon size={filled ? 12 : 14} aria-hidden />
      <span title={statusText(name)}>{statusText(name)}</span>
    </IconAndWord>
  );
}
