const STORAGE_KEY = 'sandbox_link';

/** Keeps the question of the address while its reader signs in, in this tab: a fragment in the return address would be sent to a server. */
export function keepLink(): void {
  if (window.location.hash !== '') sessionStorage.setItem(STORAGE_KEY, window.location.hash);
}

/** The fragment of the address, or of the one before signing in; once, so that a page loaded anew opens no second tab. */
export function takeLink(): string {
  const { hash, pathname } = window.location;
  const fragment = hash || (sessionStorage.getItem(STORAGE_KEY) ?? '');
  sessionStorage.removeItem(STORAGE_KEY);
  if (hash !== '') window.history.replaceState(null, '', pathname);
  return fragment;
}
