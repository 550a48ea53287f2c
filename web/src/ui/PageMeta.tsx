import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element beside the page's title in the top bar; null without one. */
const PageMetaSlot = createContext<HTMLElement | null>(null);

export const PageMetaSlotProvider = PageMetaSlot.Provider;

/** Details beside a page's title: a count, a date. */
export function PageMeta({ children }: { children: ReactNode }): ReactNode {
  const slot = useContext(PageMetaSlot);
  return slot && createPortal(children, slot);
}
