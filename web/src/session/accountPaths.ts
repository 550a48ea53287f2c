/** The addresses of the screens of those who are not signed in. */

export const loginPath = '/login';
export const forgottenPasswordPath = '/forgot-password';
/** With the token of the mail as `?token=`, or without, to type it in. */
export const verifyEmailPath = '/verify-email';

/** The sign-in screen, with the way back (document 1, section 2, Route guard). */
export function signInPath(returnUrl: string): string {
  return `${loginPath}?${new URLSearchParams({ returnUrl }).toString()}`;
}
