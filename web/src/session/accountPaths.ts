/** The addresses of the screens of those who are not signed in. */

export const loginPath = '/login';
export const forgottenPasswordPath = '/forgot-password';
/** With the token of the mail as `?token=`, or without, to type it in. */
export const verifyEmailPath = '/verify-email';
