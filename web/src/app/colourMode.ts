/**
 * Light or dark. `colour-mode.js` sets the class on the page before the first paint, from the stored choice or the system. The
 * class is the source of truth; this module changes and stores it.
 */
import { useSyncExternalStore } from 'react';

export type ColourMode = 'light' | 'dark';

const storageKey = 'colour_mode';
const listeners = new Set<() => void>();

export function readColourMode(): ColourMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

export function setColourMode(mode: ColourMode): void {
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  style.colorScheme = mode;
  localStorage.setItem(storageKey, mode);
  for (const listener of listeners) listener();
}

export function useColourMode(): ColourMode {
  return useSyncExternalStore(onColourModeChange, readColourMode);
}

function onColourModeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
