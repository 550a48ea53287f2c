import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { matching, type LookupOption, type LookupSearch } from './lookupOption';

export type LookupState =
  | { kind: 'tooShort' }
  | { kind: 'loading' }
  | { kind: 'found'; options: readonly LookupOption[] }
  | { kind: 'failed'; failure: RequestFailure };

type LookupAnswer = { text: string; state: LookupState };

/** Filter inputs wait this many ms for the next key (document 1, section 9). */
const debounce = 300;
/** ms after which a network that is back can be relied on: the first requests may still fail. */
const settled = 2000;

/**
 * Searches for options on the server, 300 ms after the last key and from `minLength` characters on. Late answers for an older
 * text are dropped. A failed search is repeated once the network is back. A given list is searched at once.
 */
export function useLookupSearch(
  search: LookupSearch | readonly LookupOption[],
  text: string,
  minLength: number,
): { state: LookupState; retry: () => void } {
  const [answer, setAnswer] = useState<LookupAnswer>();
  const [attempt, setAttempt] = useState(0);
  const found = useMemo<LookupState | undefined>(
    () => (typeof search === 'function' ? undefined : { kind: 'found', options: matching(search, text) }),
    [search, text],
  );
  const isLongEnough = text.length >= minLength;
  const isRequested = isLongEnough && found === undefined;
  const load = useEffectEvent(async (requestedText: string, signal: AbortSignal) => {
    if (typeof search !== 'function') return;
    const state = await answerTo(() => search(requestedText, signal));
    if (!signal.aborted) setAnswer({ text: requestedText, state });
  });
  useEffect(() => {
    if (!isRequested) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void load(text, controller.signal), attempt === 0 ? debounce : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isRequested, attempt]);

  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  const retryFailed = useEffectEvent(() => {
    if (answer?.state.kind === 'failed') retry();
  });
  useEffect(() => {
    let later: number | undefined;
    const retryTwice = () => {
      retryFailed();
      clearTimeout(later);
      later = window.setTimeout(retryFailed, settled);
    };
    window.addEventListener('online', retryTwice);
    return () => {
      clearTimeout(later);
      window.removeEventListener('online', retryTwice);
    };
  }, []);
  if (!isLongEnough) return { state: { kind: 'tooShort' }, retry };
  if (found) return { state: found, retry };
  return { state: answer?.text === text ? answer.state : { kind: 'loading' }, retry };
}

async function answerTo(search: () => Promise<readonly LookupOption[]>): Promise<LookupState> {
  try {
    return { kind: 'found', options: await search() };
  } catch (error) {
    return { kind: 'failed', failure: requestFailureOf(error) };
  }
}
