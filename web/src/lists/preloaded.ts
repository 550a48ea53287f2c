import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Request } from './list';

/** In the data of a screen's loader: the requests that the loader has sent, each until the screen has taken it. */
export type Preloaded = { requested: Set<string> };

export function keyOf({ query, variables }: Request): string {
  const [first] = query.definitions;
  return JSON.stringify([first !== undefined && 'name' in first ? first.name?.value : '', variables]);
}

/**
 * Whether the loader of the screen has just sent this request, so that its answer is in the cache or on its way there. For the first
 * request of a component only.
 */
export function useIsPreloaded(request: Request): boolean {
  const data: unknown = useLoaderData();
  const requested = isPreloaded(data) ? data.requested : undefined;
  const key = keyOf(request);
  const [taken, setTaken] = useState(() => (requested?.has(key) ? key : undefined));
  if (taken !== undefined && taken !== key) setTaken(undefined);
  useEffect(() => {
    if (taken !== undefined) requested?.delete(taken);
  }, [requested, taken]);
  return taken === key;
}

function isPreloaded(data: unknown): data is Preloaded {
  return typeof data === 'object' && data !== null && 'requested' in data;
}
