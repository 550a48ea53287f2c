import { ApolloClient, InMemoryCache } from '@apollo/client';
import { MockLink } from '@apollo/client/testing';
import { expect, test } from 'vitest';
import { SendInvoicesMutation } from './planLists.operations';
import { sendInvoices } from './sendInvoices';

type Mock = MockLink.MockedResponse;
const sent = (ids: string[]): Mock => ({
  request: { query: SendInvoicesMutation, variables: { ids } },
  result: { data: { sendCommercialInvoices: ids.length } },
});
const refused = (ids: string[], code: string, messageKey?: string, about: string[] = []): Mock => ({
  request: { query: SendInvoicesMutation, variables: { ids } },
  result: { errors: [{ message: 'no', extensions: { code, messageKey, values: { ids: about } } }] },
});

async function send(ids: string[], ...mocks: Mock[]) {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new MockLink(mocks, { defaultOptions: { delay: 0 } }),
  });
  const { outcomes, failure } = await sendInvoices(client, ids, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return { outcomes: Object.fromEntries(outcomes), code: failure?.code };
}

test('plans without an invoice are left out, and the others are still sent', async () => {
  const missing = refused(['a', 'b', 'c'], 'BAD_USER_INPUT', 'shippingPlans.commercialInvoiceMissing', ['b']);
  expect(await send(['a', 'b', 'c'], missing, sent(['a', 'c']))).toEqual({
    outcomes: { a: 'sent', b: 'missing', c: 'sent' },
    code: undefined,
  });
});

test('a failed mail is reported, and the others stay sent', async () => {
  const mail = refused(['a', 'b'], 'BACKEND_ERROR', 'shippingPlans.documentNotSent', ['a']);
  expect((await send(['a', 'b'], mail)).outcomes).toEqual({ a: 'mail', b: 'sent' });
});

test('an unknown outcome is not reported as a failure, and stops sending', async () => {
  const first = Array.from({ length: 100 }, (_, index) => `${index}`);
  const { outcomes, code } = await send([...first, 'last'], refused(first, 'OUTCOME_UNKNOWN'));
  expect([outcomes['0'], outcomes['99'], outcomes['last'], code]).toEqual([
    'unknown',
    'unknown',
    'notTried',
    'OUTCOME_UNKNOWN',
  ]);
});
