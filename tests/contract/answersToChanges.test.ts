import { createSchema } from 'gateway/schema.ts';
import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textAt, valueAt } from '../support/answers.ts';
import { DONE, doneWith, type NamedAnswer, NON_ANSWERS, REFUSALS, WHY } from '../support/changeAnswers.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { type Answer, HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { type Known, lookUp, MUTATIONS, OF_EXTENSIONS } from './everyOperation.ts';

/**
 * Whatever a back-end answers to a change, its user is told what happened, or that nobody knows. What happened is counted at the back-end.
 */
const { schema } = createSchema();
const SIGN_IN = 'mutation { signIn(email: "admin@occ.example", password: "secret") { token } }';

/** These change nothing that a user is told of, or are made before anybody is signed in. */
const OF_SESSIONS = ['register', 'requestPasswordReset', 'resetPassword', 'signIn', 'signOut', 'verifyEmail'];
const CHANGES = Object.keys(MUTATIONS).filter((name) => !OF_SESSIONS.includes(name) && !(name in OF_EXTENSIONS));
/** Its answer is a file (document 2, section 7), and so is the only way to say that it is done. */
const OF_A_FILE = ['sendOrders'];
/** After an error of the server, the order and those of its invoice are read: if they are as they were, nothing was done. */
const READ_AGAIN = ['splitOrder, a status without words'];

const SETTINGS = { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' };

type Outcome = 'done' | 'refused' | 'unknown';

let backend: DocumentOnlyBackend;
let gateway: TestGateway;
let token: string;
let known: Known;
beforeAll(async () => {
  backend = await startDocumentOnlyBackend('nested');
  gateway = await startGateway(backend.url, SETTINGS);
  token = textAt(await gateway.query(SIGN_IN), 'signIn', 'token');
  known = await lookUp(gateway, token);
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

function documentOf(name: string): string {
  const field = schema.getMutationType()?.getFields()[name];
  const args = MUTATIONS[name]?.(known) ?? '';
  const selection = field && isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `mutation { ${name}${args === '' ? '' : `(${args})`}${selection} }`;
}

/** A gateway does not let a line be booked again until a booking of unknown outcome is over: each such cell has a gateway of its own. */
async function ask(name: string, isUnknown: boolean): Promise<Answer> {
  if (name !== 'bookGoodsReceipt' || !isUnknown) return gateway.query(documentOf(name), { token });
  const fresh = await startGateway(backend.url, SETTINGS);
  try {
    return await fresh.query(documentOf(name), { token });
  } finally {
    await fresh.close();
  }
}

function outcomeOf({ errors }: Answer): Outcome {
  const [first] = errors;
  const { code, messageKey } = first?.extensions ?? {};
  if (!first || code === 'DONE_NOT_READ_BACK') return 'done';
  return code === 'OUTCOME_UNKNOWN' || messageKey === 'order.splitOutcomeUnknown' ? 'unknown' : 'refused';
}

/** Every change with each of these answers; the cells in which the user is told something else than expected. */
async function wrongCells(
  answers: readonly NamedAnswer[],
  isRight: (told: Outcome, answer: Answer, changes: number, name: string, form: string) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of CHANGES) {
    for (const [form, how] of answers) {
      backend.answerChanges(how);
      const answer = await ask(name, answers === NON_ANSWERS);
      const told = outcomeOf(answer);
      if (!isRight(told, answer, backend.changesMade, name, form)) {
        wrong.push(`${name}, ${form}: ${told}, made ${backend.changesMade}: ${answer.text.slice(0, 200)}`);
      }
      backend.answerChanges(undefined);
      if (how.isCarriedOut) backend.restore();
    }
  }
  return wrong;
}

it('a refusal is told as one, with the reason of the back-end', async () => {
  expect(
    await wrongCells(REFUSALS, (told, { text }, changes) => told === 'refused' && changes === 0 && text.includes(WHY)),
  ).toEqual([]);
});

it('an answer that says nothing of the change is told as nothing known', async () => {
  const isRight = (told: Outcome, _answer: Answer, changes: number, name: string, form: string) =>
    changes === 0 && told === (READ_AGAIN.includes(`${name}, ${form}`) ? 'refused' : 'unknown');
  expect(await wrongCells(NON_ANSWERS, isRight)).toEqual([]);
});

it('what is done is told as done', async () => {
  const isRight = (told: Outcome, _answer: Answer, changes: number, name: string) =>
    changes > 0 && (told === 'done' || (told === 'unknown' && OF_A_FILE.includes(name)));
  expect(await wrongCells(DONE, isRight)).toEqual([]);
});

it('a number that the back-end has not told is not told either', async () => {
  const plain = 'Auftrag;SKU\r\n';
  const file: NamedAnswer = ['a flatfile', doneWith(plain, { type: 'text/csv' })];
  const wrong: string[] = [];
  for (const [name, answers] of [
    ['deleteOrders', DONE],
    ['sendCommercialInvoices', DONE],
    ['sendOrders', [file]],
  ] as const) {
    const document = documentOf(name).replace('__typename', 'sent');
    for (const [form, how] of answers) {
      backend.answerChanges(how);
      const answer = await gateway.query(document, { token });
      const number = name === 'sendOrders' ? valueAt(answer, name, 'sent') : valueAt(answer, name);
      if (answer.errors.length > 0 || number !== null) wrong.push(`${name}, ${form}: ${answer.text.slice(0, 200)}`);
      backend.answerChanges(undefined);
      backend.restore();
    }
  }
  expect(wrong).toEqual([]);
});

it('what the back-end does not announce is refused, and no call is made', async () => {
  for (const [, how] of DONE) {
    backend.answerChanges(how);
    const { errors } = await gateway.query(documentOf('deleteFiles'), { token });
    expect(errors[0]).toMatchObject({
      message: 'This back-end cannot delete files.',
      extensions: { code: 'CONFLICT', messageKey: 'files.cannotDelete' },
    });
    expect(backend.changesMade).toBe(0);
    backend.answerChanges(undefined);
  }
  expect(backend.calls.filter((call) => call.includes('/delete'))).toEqual([]);
  const { data } = await gateway.query('{ files(type: ExportInventory) { canDelete } }', { token });
  expect(data).toEqual({ files: { canDelete: false } });
});
