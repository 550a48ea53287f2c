/** The addresses of the signed-out screens. */

/** The target of a sign-in without a return URL. */
export const homePath = '/app/dashboard';

export const loginPath = '/login';
export const forgottenPasswordPath = '/forgot-password';
/** With the token of the e-mail as `?token=`, or without, to type it in. */
export const verifyEmailPath = '/verify-email';

/** The sign-in screen, with the way back (document 1, section 2, Route guard). */
export function signInPath(returnUrl: string): string {
  return `${loginPath}?${new URLSearchParams({ returnUrl }).toString()}`;
}
