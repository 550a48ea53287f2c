import { hasOtherCharset } from 'gateway/rest/charset.ts';
import { saysDone } from 'gateway/rest/doneAnswer.ts';
import { createMoments } from 'gateway/rest/tolerant/moments.ts';
import { createReading } from 'gateway/rest/tolerant/reading.ts';
import { type ReportedFailure, reportedFailure } from 'gateway/rest/refusedAnswer.ts';
import type { HttpAnswer } from './backend.ts';
import type { ContractCall } from './contract.ts';
import type { Finding } from './deviation.ts';

/** What the gateway makes of an answer, by its own readers: the report says what users will see. */

const moments = createMoments('Europe/Berlin');

/** What an answer of success says of a failure; undefined if it says nothing of one. */
export function failureIn({ operation }: ContractCall, { status, json }: HttpAnswer): ReportedFailure | undefined {
  return status >= 200 && status < 300 ? reportedFailure(operation, json) : undefined;
}

/** Whether the gateway takes the answer of a change for done. */
export function isDone(
  { operation }: ContractCall,
  { status, json, text }: HttpAnswer,
  id: string | undefined,
): boolean {
  return saysDone(operation, { status, json, isJson: json !== undefined, text }, id);
}

/** What the gateway cannot read, in addition to what was found already. */
export function unreadFindings({ operation }: ContractCall, json: unknown, found: readonly Finding[]): Finding[] {
  if (!operation.envelope || operation.answer?.(json) === true) return [];
  const unreadable = new Map<string, number>();
  const read = createReading(operation.envelope, moments).read(json, unreadable);
  if (!read) return found.some(({ cost }) => cost === 'fails') ? [] : [REFUSED];
  const known = new Set(found.filter(({ cost }) => cost !== 'works').map(({ field }) => field));
  return [...unreadable.keys()].filter((field) => !isKnown(field, known)).map((field) => ({ field, ...UNREAD }));
}

const REFUSED: Finding = {
  field: '',
  found: 'cannot be read by the gateway',
  cost: 'fails',
  consequence: 'the answer is refused',
};
const UNREAD = {
  found: 'cannot be read',
  cost: 'degraded',
  consequence: 'is shown empty, and sent back as it is',
} as const;

/** The gateway counts within `data`, the contract from the envelope on: `data[].id` is `data.data[].id` or `data.items[].id`. */
function isKnown(field: string, known: ReadonlySet<string>): boolean {
  const rest = field.replace(/^data/, '');
  return [...known].some(
    (other) => other.endsWith(rest) || rest.startsWith(other.replace(/^data(?:\.(?:data|items))?/, '')),
  );
}

/** What its charset does to an answer. */
export function charsetFindings({ contentType, isDamaged = false }: HttpAnswer): Finding[] {
  if (isDamaged) {
    return [
      {
        field: '',
        found: 'has bytes that are not of its charset (UTF-8, if it declares none)',
        cost: 'degraded',
        consequence: 'texts with umlauts and the like are shown empty, and never written back',
      },
    ];
  }
  if (!hasOtherCharset(contentType)) return [];
  return [{ field: '', found: 'is of another charset than UTF-8', cost: 'works', consequence: 'is decoded' }];
}
