import { ApolloClient, InMemoryCache } from '@apollo/client';
import { MockLink } from '@apollo/client/testing';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Submission, useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { SendInvoicesMutation } from './planLists.operations';
import { notTried, sendInvoices, type SendOutcomes } from './sendInvoices';

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
  const { first } = await sendTwice(ids, ...mocks);
  return first;
}

/** Sends them, and can do so again with whatever was not tried or has no known outcome. */
async function sendTwice(ids: string[], ...mocks: Mock[]) {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new MockLink(mocks, { defaultOptions: { delay: 0 } }),
  });
  const keys: string[] = [];
  const submission: Submission = renderHook(() => useSubmissionKey()).result.current;
  const attempt = async (before: SendOutcomes) => {
    const { outcomes, failure } = await sendInvoices(client, before, {
      submission: {
        ...submission,
        send: (variables, mutate) =>
          submission.send(variables, (context) => {
            keys.push(context.headers['idempotency-key']);
            return mutate(context);
          }),
      },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    return { outcomes, shown: { outcomes: Object.fromEntries(outcomes), code: failure?.code } };
  };
  const { outcomes, shown: first } = await attempt(notTried(ids));
  return { first, again: async () => (await attempt(outcomes)).shown, keys };
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

test('a part without an answer is repeated as it was and with its key, before the rest', async () => {
  const part = Array.from({ length: 100 }, (_, index) => `${index}`);
  const [, ...others] = part;
  const missing = refused(part, 'BAD_USER_INPUT', 'shippingPlans.commercialInvoiceMissing', ['0']);
  const { first, again, keys } = await sendTwice(
    [...part, 'last'],
    missing,
    refused(others, 'BACKEND_TIMEOUT'),
    sent(others),
    sent(['last']),
  );
  expect(first.outcomes).toMatchObject({ 0: 'missing', 1: 'unknown', 99: 'unknown', last: 'notTried' });
  expect(await again()).toEqual({
    outcomes: { ...Object.fromEntries(others.map((id) => [id, 'sent'])), 0: 'missing', last: 'sent' },
    code: undefined,
  });
  const [, unanswered, repeated, rest] = keys;
  expect(repeated).toBe(unanswered);
  expect(rest).not.toBe(repeated);
});
