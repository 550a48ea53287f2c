import type { BackendCalls } from '../rest/client.ts';
import type { OperationId } from '../rest/contract.ts';
import type { CheckOptions } from '../rest/requestCheck.ts';
import type { WireId } from '../rest/wire.ts';
import { contractProblems, type RefusalRules } from './backendRefusal.ts';
import { parsedIdOr, type Problem, refuseInvalid } from './input.ts';

/** Collects the problems of an input, so that all of them are reported at once. */
export interface Findings {
  /** The back-end's id for an ID of the graph; a malformed one is recorded as a problem. */
  readonly id: (field: string, id: string) => WireId;
  /** Like the above, for an optional ID. */
  readonly optionalId: <None extends null | undefined>(field: string, id: string | None) => WireId | None;
  readonly check: (...checks: readonly (Problem | undefined)[]) => void;
  /** Records a problem that matters only if the contract accepts the value, such as too many decimals. */
  readonly checkLast: (...checks: readonly (Problem | undefined)[]) => void;
}

/** What the contract needs to check the values. */
interface ContractRules extends CheckOptions {
  readonly backend: Pick<BackendCalls, 'check'>;
  readonly operation: OperationId;
  readonly fieldOf: RefusalRules['fieldOf'];
}

/**
 * Reads the body or form of a call and checks it: the area's own rules and ids first, then the limits, which are only in the contract.
 *
 * @throws InvalidInputError with the first problem of each field
 */
export function readBody<Body>(
  { backend, operation, fieldOf, ...options }: ContractRules,
  read: (found: Findings) => Body,
): Body {
  const [problems, last]: [Problems, Problems] = [[], []];
  const body = read(findingsInto(problems, last));
  refuseInvalid(...problems, ...contractProblems(backend, operation, body, fieldOf, options), ...last);
  return body;
}

type Problems = (Problem | undefined)[];

function findingsInto(problems: Problems, last: Problems): Findings {
  const id = (field: string, given: string): WireId =>
    parsedIdOr(given, () => {
      problems.push({ field, messageKey: 'validation.id' });
    });
  return {
    id,
    optionalId: (field, given) => (typeof given === 'string' ? id(field, given) : given),
    check: (...checks) => void problems.push(...checks),
    checkLast: (...checks) => void last.push(...checks),
  };
}
