import { createContext, useContext } from 'react';
import type { OrderRow } from '../orderRow';

type OpenRowMenu = (row: OrderRow, button: HTMLElement) => void;

/** Handed to the cells past the columns, which must stay the same while the address changes. */
export const RowMenuContext = createContext<OpenRowMenu>(() => {});

export function useOpenRowMenu(): OpenRowMenu {
  return useContext(RowMenuContext);
}
