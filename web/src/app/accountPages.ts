import type { ComponentType } from 'react';
import { forgottenPasswordPath, loginPath, verifyEmailPath } from '../session/accountPaths';

/** The page components for signed-out users, by path. */
export const accountPages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  [loginPath]: async () => (await import('./SignInRoute')).SignInRoute,
  [forgottenPasswordPath]: async () => (await import('./ForgottenPasswordRoute')).ForgottenPasswordRoute,
  [verifyEmailPath]: async () => (await import('./VerifyEmailRoute')).VerifyEmailRoute,
};

/** The shell around every screen of a signed-in user. */
export async function shellModule(): Promise<ComponentType> {
  return (await import('./shell/Shell')).Shell;
}
