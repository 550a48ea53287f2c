import { type Ask, CannotAskError } from './backend.ts';
import { compare } from './compare.ts';
import { type Contract, nodeOf } from './contract.ts';
import { type Cost, countAlike, type Deviation, worst } from './deviation.ts';
import { unwrap } from './envelope.ts';
import { askReads, noJson, type NotAsked, refusalOf, textOf } from './reads.ts';
import { askWrites, writesNotAsked } from './writes.ts';

/** The result of the command. */
export interface Report {
  readonly url: string;
  /** The worst effect of a deviation; `conforms` if there is none. */
  readonly verdict: 'conforms' | Cost;
  /** The calls that were made, by operationId. */
  readonly asked: readonly string[];
  readonly deviations: readonly Deviation[];
  readonly notAsked: readonly NotAsked[];
  /** Records that the command created and could not remove. */
  readonly leftBehind: readonly string[];
  readonly remarks: readonly string[];
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes every documented read and, with `write`, every change that can be undone.
 * @throws CannotAskError if no session can be started
 */
export async function checkBackend(
  contract: Contract,
  ask: Ask,
  { url, account, write }: { readonly url: string; readonly account: Account; readonly write: boolean },
): Promise<Report> {
  const session = await signIn(contract, ask, account);
  const reads = await askReads(contract, ask, session.token, session.userId);
  const writes = write ? await askWrites(contract, ask, session.token) : { asked: [], deviations: [], leftBehind: [] };
  const end = await signOut(contract, ask, session.token);
  const asked = ['signIn', ...reads.asked, ...writes.asked, 'signOut'];
  const deviations = [...session.deviations, ...reads.deviations, ...writes.deviations, ...end];
  return {
    url,
    verdict: deviations.length === 0 ? 'conforms' : worst(deviations),
    asked,
    deviations,
    notAsked: [...reads.notAsked, ...writesNotAsked(contract, asked)],
    leftBehind: writes.leftBehind,
    remarks: session.isAdministrator ? [] : ["The account is no administrator's: calls may be refused to it."],
  };
}

interface Session {
  readonly token: string;
  readonly userId: string;
  readonly isAdministrator: boolean;
  readonly deviations: readonly Deviation[];
}

async function signIn(contract: Contract, ask: Ask, account: Account): Promise<Session> {
  const call = contract.calls.find(({ id }) => id === 'signIn');
  if (!call?.answer) throw new Error('the contract has no sign-in');
  const answer = await ask({ method: 'POST', path: call.path, body: account });
  const { statusCode } = nodeOf(answer.json);
  const refused = [400, 401, 403].includes(answer.status) || (typeof statusCode === 'number' && statusCode !== 200);
  if (answer.json !== undefined && answer.status < 500 && refused) {
    throw new CannotAskError(`The back-end refuses ${account.email} with this password.`);
  }
  if (answer.status === 404)
    throw new CannotAskError('There is no POST /auth: is the address that of the REST back-end?');
  const failure = refusalOf(answer) ?? (answer.json === undefined ? noJson(answer) : undefined);
  if (failure) {
    throw new CannotAskError(`POST /auth ${failure.found}: is the address that of the REST back-end?`);
  }
  const user = nodeOf(nodeOf(unwrap(answer.json, call.answer)?.answer)['data']);
  const [token, userId] = [textOf(user['token']), textOf(user['userId'])];
  if (token === undefined || userId === undefined) {
    throw new CannotAskError('POST /auth answers neither token nor userId where they could be: nobody can sign in.');
  }
  const { roles } = user;
  return {
    token,
    userId,
    isAdministrator: Array.isArray(roles) && roles.includes('Administrators'),
    deviations: countAlike(call, compare(contract, call.answer, answer.json)),
  };
}

async function signOut(contract: Contract, ask: Ask, token: string): Promise<Deviation[]> {
  const call = contract.calls.find(({ id }) => id === 'signOut');
  if (!call) return [];
  try {
    const refused = refusalOf(await ask({ method: call.method, path: call.path, token }));
    return refused ? countAlike(call, [{ ...refused, ...LIVES_ON }]) : [];
  } catch (error) {
    if (!(error instanceof CannotAskError)) throw error;
    return countAlike(call, [{ field: '', found: error.message.replace(/\.$/, ''), ...LIVES_ON }]);
  }
}

const LIVES_ON = { cost: 'degraded', consequence: "the back-end's own token lives on" } as const;
