import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import { i18n } from '../i18n/i18n';
import { requestFailureOf } from './requestFailure';
import { errorText } from './useErrorText';

const answer = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'no', extensions }] });

describe('a refused request', () => {
  test('is read from the extensions', () => {
    const failure = requestFailureOf(
      answer({
        code: 'BAD_USER_INPUT',
        messageKey: 'validation.form',
        values: { length: 6, drop: {} },
        fields: [{ field: 'title', messageKey: 'validation.required', values: {} }, { field: 7 }],
        changed: [{ field: 'phoneNumber', value: null }, { value: 7 }],
        requestId: 'req_1',
      }),
    );
    expect(failure).toEqual({
      code: 'BAD_USER_INPUT',
      messageKey: 'validation.form',
      values: { length: 6 },
      fields: [{ field: 'title', messageKey: 'validation.required', values: {} }],
      changed: [{ field: 'phoneNumber', value: null }],
      ids: [],
      requestId: 'req_1',
    });
  });

  test('is read from the body when the status is not 200', () => {
    const body = JSON.stringify({
      errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED', requestId: 'r' } }],
    });
    const error = new ServerError('401', { response: new Response(body, { status: 401 }), bodyText: body });
    expect(requestFailureOf(error)).toMatchObject({ code: 'UNAUTHENTICATED', messageKey: 'session.required' });
  });

  test('gets a code of the client for a foreign answer, and for none at all', () => {
    const page = (status: number) => ({ response: new Response('', { status }), bodyText: '<html>' });
    expect(requestFailureOf(new ServerError('502', page(502))).code).toBe('UNREACHABLE');
    expect(requestFailureOf(new ServerParseError('no JSON', page(200))).code).toBe('UNREACHABLE');
    expect(requestFailureOf(new ServerError('403', page(403))).code).toBe('REFUSED_BY_PROXY');
    expect(requestFailureOf(new TypeError('Failed to fetch')).code).toBe('UNREACHABLE');
    expect(requestFailureOf(answer({ code: 'NEWER' })).code).toBe('INTERNAL_SERVER_ERROR');
  });

  test('is a refusal if its code belongs to a single call, because it has a text', () => {
    const refused = requestFailureOf(answer({ code: 'ERROR_WH_OO2', messageKey: 'wms.messages.ERROR_WH_OO2' }));
    expect(refused).toMatchObject({ code: 'REFUSED', messageKey: 'wms.messages.ERROR_WH_OO2' });
  });
});

const gatewayMessageKeys = [
  'session.invalidCredentials',
  'session.tooManyAttempts',
  'session.required',
  'session.ended',
  'permission.forbidden',
  'permission.column',
  'permission.warehouse',
  'permission.noWarehouse',
  'permission.mixedWarehouses',
  'backend.unavailable',
  'backend.timeout',
  'backend.outcomeUnknown',
  'backend.doneNotReadBack',
  'operation.tooLarge',
  'overloaded',
  'backend.error',
  'backend.invalidAnswer',
  'notFound',
  'internal',
  'validation.required',
  'validation.email',
  'validation.minLength',
  'validation.maxLength',
  'validation.minValue',
  'validation.maxValue',
  'validation.integer',
  'validation.decimal',
  'validation.regex',
  'validation.alphaNum',
  'validation.id',
];

test('the catalogue has every message of the gateway', () => {
  expect(gatewayMessageKeys.filter((messageKey) => !i18n.exists(messageKey, { ns: 'errors' }))).toEqual([]);
});

test('an unknown key gets the general text', () => {
  expect(errorText({ messageKey: 'newer.key', values: {} })).toBe('Es ist ein unerwarteter Fehler aufgetreten.');
});

test('values are filled in', () => {
  expect(errorText({ messageKey: 'validation.minLength', values: { length: 6 } })).toBe(
    'Dieses Feld muss mindestens 6 Zeichen enthalten.',
  );
});
