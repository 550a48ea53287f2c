import { afterAll, beforeAll, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { type ChangeAnswer, DONE, NON_ANSWERS, REFUSALS } from '../support/changeAnswers.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/**
 * Something between gateway and our own back-end answers instead of it, before or after the change was made. Our back-end has said that it
 * follows the whole contract, so nobody is told that something is done which it has not said.
 */
let backend: TestBackend;
let proxy: RecordingProxy;
let gateway: TestGateway;
let token: string;
let changes: string[];

beforeAll(async () => {
  backend = await startDemoBackend();
  proxy = await startRecordingProxy(backend.url);
  gateway = await startGateway(proxy.url, { BACKEND_CONTRACT: 'liberal' });
  token = await gateway.signIn('admin');
  const known = await gateway.query(
    '{ news { id } shippingPlans { items { id } } pickTypeRules { items { id } } orders { items { id } } }',
    { token },
  );
  const [news, plan] = [textAt(known, 'news', 0, 'id'), textAt(known, 'shippingPlans', 'items', 0, 'id')];
  const [rule, order] = [textAt(known, 'pickTypeRules', 'items', 0, 'id'), textAt(known, 'orders', 'items', 0, 'id')];
  changes = [
    'createNews(input: { title: "T", content: "C" }) { id }',
    `updateNews(id: ${news}, input: { title: "T", content: "C" }) { id }`,
    `deleteNews(id: ${news})`,
    `deletePickTypeRule(id: ${rule})`,
    'createSupplier(input: { name: "Neu" }) { id }',
    `deleteOrders(ids: [${order}])`,
    'deleteFiles(type: ExportProduct, names: ["products.csv"]) { outcome }',
    'flushReserved',
    `lockShippingPlan(id: ${plan}) { isMine }`,
    `sendCommercialInvoices(ids: [${plan}])`,
  ];
});
afterAll(async () => {
  await gateway.close();
  await proxy.close();
  await backend.close();
});

const BEFORE = (how: ChangeAnswer): ChangeAnswer => ({ ...how, isCarriedOut: false });
const AFTER = (how: ChangeAnswer): ChangeAnswer => ({ ...how, isCarriedOut: true });

it.each([
  ['a refusal, before the change, is told as one', REFUSALS, BEFORE, 'refused'],
  ['no answer, before the change, is told as nothing known', NON_ANSWERS, BEFORE, 'unknown'],
  ['no answer, after it, is told as nothing known', NON_ANSWERS, AFTER, 'unknown'],
  [
    'what another back-end would say when it is done, before the change, is told as nothing known',
    DONE,
    BEFORE,
    'unknown',
  ],
  ['what another back-end would say when it is done, after it, is told as nothing known', DONE, AFTER, 'unknown'],
] as const)('%s', { timeout: 60_000 }, async (_what, answers, when, expected) => {
  const wrong: string[] = [];
  for (const change of changes) {
    for (const [form, how] of answers) {
      proxy.answerChanges(when(how));
      const { errors, text } = await gateway.query(`mutation { ${change} }`, { token });
      const code = errors[0]?.extensions.code;
      const told =
        code === undefined || code === 'DONE_NOT_READ_BACK'
          ? 'done'
          : code === 'OUTCOME_UNKNOWN'
            ? 'unknown'
            : 'refused';
      // Whether our back-end follows the whole contract is known from its reads too.
      if (told !== expected) wrong.push(`${change}, ${form}: ${text.slice(0, 200)}`);
    }
  }
  proxy.answerChanges(undefined);
  expect(wrong).toEqual([]);
});

it('its own answers are believed', async () => {
  const { data } = await gateway.query(`mutation { ${changes[0]} }`, { token });
  expect(data).toEqual({ createNews: { id: expect.any(String) } });
});
