/** The shipping statuses of document 2, section 4, and how each is drawn (design: look, Status icons). */
import { Circle, CircleAlert, FileDown, Send, Tag, Trash2, type LucideIcon } from 'lucide-react';

const statuses = {
  unshipped: { icon: Circle, colour: 'blue', filled: false },
  exported: { icon: FileDown, colour: 'purple', filled: false },
  shipping_number_included: { icon: Tag, colour: 'purple', filled: false },
  shipped: { icon: Send, colour: 'green', filled: false },
  error: { icon: CircleAlert, colour: 'red', filled: true },
  deleted: { icon: Trash2, colour: 'gray', filled: false },
} as const satisfies Record<string, { icon: LucideIcon; colour: string; filled: boolean }>;

export type OrderStatusName = keyof typeof statuses;

/** The list is the back-end's own: it may have a status that nobody here knows. */
export function isOrderStatusName(name: string): name is OrderStatusName {
  return Object.hasOwn(statuses, name);
}

export function drawingOf(name: OrderStatusName): (typeof statuses)[OrderStatusName] {
  return statuses[name];
}
