import { loadPersistently } from '../../platform/chunks/loadPersistently';

/** Local storage key: whether this device keeps names of locations and SKUs. Other screens ask it without opening the database. */
const markKey = 'scannedNames';

export function hasStoredNames(): boolean {
  return localStorage.getItem(markKey) !== null;
}

export function markStoredNames(areStored: boolean): void {
  if (areStored) localStorage.setItem(markKey, 'true');
  else localStorage.removeItem(markKey);
}

/** Deletes the names, as soon as the code for it can be loaded. Until then they stay marked, and the next start tries again. */
export async function forgetStoredNames(): Promise<void> {
  if (!hasStoredNames()) return;
  const { forgetNames } = await loadPersistently(() => import('./storedNames'));
  await forgetNames();
}
