/** The sign-in screen, with the way back (document 1, section 2, Route guard). */
export function signInPath(returnUrl: string): string {
  return `/login?${new URLSearchParams({ returnUrl }).toString()}`;
}
