import type { BackendCalls } from '../rest/client.ts';
import type { OperationId } from '../rest/contract.ts';
import type { CheckOptions } from '../rest/requestCheck.ts';
import type { WireId } from '../rest/wire.ts';
import { contractProblems, type Telling } from './backendRefusal.ts';
import { parsedIdOr, type Problem, refuseInvalid } from './input.ts';

/** Takes down what is wrong while an input is read, so that all of it is told at once. */
export interface Findings {
  /** The back-end's id behind an ID of the graph; one that cannot be any is taken down. */
  readonly id: (field: string, id: string) => WireId;
  /** The same for an ID that may be left out, or be null. */
  readonly optionalId: <None extends null | undefined>(field: string, id: string | None) => WireId | None;
  readonly check: (...checks: readonly (Problem | undefined)[]) => void;
  /** The same, for what matters only of a value that the contract takes, such as its decimals. */
  readonly checkLast: (...checks: readonly (Problem | undefined)[]) => void;
}

/** Where the contract says more of what is read. */
interface ContractRules extends CheckOptions {
  readonly backend: Pick<BackendCalls, 'check'>;
  readonly operation: OperationId;
  readonly fieldOf: Telling['fieldOf'];
}

/**
 * Reads the body or form of a call: the area's own rules and ids first, then what the contract says of it. Its limits stand nowhere else.
 *
 * @throws InvalidInputError with everything that was found, for each field the first
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
