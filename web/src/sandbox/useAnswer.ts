import { useGraphiQL } from '@graphiql/react';
import { formatResult } from '@graphiql/toolkit';
import { useMemo } from 'react';
import { type Answer, readAnswer } from './answer';

/** What an answer does not tell about its request. */
interface SandboxRequest {
  readonly query: string;
  /** The time until the answer had arrived, in milliseconds. */
  readonly took: number;
}

/** The requests by the text of their answers, as each tab of the editor keeps it; only of the latest answers, which may be large. */
const requests = new Map<string, SandboxRequest>();
const MOST_REQUESTS = 20;

/** Keeps what the answer does not tell about its request. */
export function rememberRequest(result: unknown, request: SandboxRequest): void {
  const text = formatResult(result);
  requests.delete(text);
  requests.set(text, request);
  const [oldest] = requests.keys();
  if (requests.size > MOST_REQUESTS && oldest !== undefined) requests.delete(oldest);
}

/** The answer in the open tab of the editor, with its request if that is still known. */
export function useAnswer(): (Answer & Partial<SandboxRequest>) | undefined {
  const text = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]?.response);
  return useMemo(() => {
    const answer = text ? readAnswer(parsed(text)) : undefined;
    return answer && text ? { ...answer, ...requests.get(text) } : undefined;
  }, [text]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
