import { createContext, useContext } from 'react';

/** The height of a row: one line, or two. */
export type Density = 'compact' | 'comfortable';

/** px (design: look, Measures). */
export const rowHeights: Record<Density, number> = { compact: 36, comfortable: 52 };

export const DensityContext = createContext<Density>('comfortable');

export function useDensity(): Density {
  return useContext(DensityContext);
}
