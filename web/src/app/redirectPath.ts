import { sitePath } from '../platform/session/sitePath';

/** The redirect screen's address (document 1, section 2, Redirect screen). */
export function redirectPath(to: string, error: string): string {
  return `/app/redirect?${new URLSearchParams({ to, error }).toString()}`;
}

/** The target of the redirect screen: `to`, with `error` passed on; undefined when `to` is not a path of this site. */
export function redirectTarget(params: URLSearchParams): string | undefined {
  const path = sitePath(params.get('to'));
  const error = params.get('error');
  if (path === undefined || error === null) return path;
  const url = new URL(path, window.location.origin);
  url.searchParams.set('error', error);
  return `${url.pathname}${url.search}${url.hash}`;
}
