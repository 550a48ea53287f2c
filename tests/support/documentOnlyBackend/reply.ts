import type { ServerResponse } from 'node:http';
import { type AnswerStyle, type Row, spell } from './answerStyle.ts';
import { type Page, pageOfRows, type Quirks } from './quirks.ts';

/** The answer of one call, before the style is applied. */
export type Reply =
  /** `total` is the form that the documents give this list; `none` if they show only a list. */
  | {
      readonly kind: 'list';
      readonly rows: readonly Row[];
      readonly total: 'none' | 'total' | 'totalItems';
      readonly page: Page;
    }
  | { readonly kind: 'item'; readonly item: unknown }
  /** The document says that `data` is a text. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'session'; readonly token: string; readonly user: Row }
  /** A statusCode other than 200 (document 1, section 7); without an envelope, the HTTP status. */
  | { readonly kind: 'noSession'; readonly message: string }
  /** "Reply body not shown." */
  | { readonly kind: 'silence' }
  | { readonly kind: 'file'; readonly type: string; readonly content: string | Uint8Array }
  /** For moving and adjusting: HTTP 200 with status 'error' (document 3, section 4). */
  | { readonly kind: 'bookingError'; readonly message: string; readonly metadata: Row }
  | { readonly kind: 'refusal'; readonly status: number; readonly message: string };

export const noContent: Reply = { kind: 'silence' };
export const notFound = refusal(404, 'not found');

export function refusal(status: number, message: string): Reply {
  return { kind: 'refusal', status, message };
}

export function item(value: unknown): Reply {
  return value === undefined ? notFound : { kind: 'item', item: value };
}

/** A list without pages. */
export function list(rows: readonly Row[]): Reply {
  return { kind: 'list', rows, total: 'none', page: { index: 0, size: rows.length } };
}

export function send(response: ServerResponse, reply: Reply, style: AnswerStyle, quirks: Quirks): void {
  switch (reply.kind) {
    case 'list':
      return json(response, 200, listOf(reply, style, quirks));
    case 'item':
      return json(response, 200, inEnvelope(spell(reply.item, style), style));
    case 'text':
      // "A string in data": inside data in every style.
      return json(response, 200, inEnvelope({ data: reply.text }, { ...style, envelope: 'flat' }));
    case 'session': {
      const user = spell(reply.user, style);
      if (style.envelope === 'flat') return json(response, 200, { token: reply.token, data: user });
      return json(response, 200, inEnvelope({ token: reply.token, ...Object(user) }, style));
    }
    case 'noSession':
      if (style.envelope === 'nested') return json(response, 200, { statusCode: 401, message: reply.message });
      return json(response, 401, { message: reply.message });
    case 'silence':
      return sendNoContent(response, style.emptyAnswer);
    case 'file':
      return void response.setHeader('content-type', reply.type).end(reply.content);
    case 'bookingError':
      return json(response, 200, {
        ...(style.envelope === 'nested' && { statusCode: 200 }),
        status: 'error',
        message: reply.message,
        metadata: spell(reply.metadata, style),
      });
    case 'refusal':
      return json(response, reply.status, {
        ...(style.envelope === 'nested' && { statusCode: reply.status }),
        message: reply.message,
      });
  }
}

function inEnvelope(data: unknown, { envelope }: AnswerStyle): unknown {
  return envelope === 'nested' ? { statusCode: 200, message: 'OK', data } : data;
}

function listOf({ rows, total, page }: Extract<Reply, { kind: 'list' }>, style: AnswerStyle, quirks: Quirks): unknown {
  const answered = total === 'none' ? rows : pageOfRows(rows, page, quirks);
  const shown = spell(answered, style);
  if (style.envelope === 'bare') return shown;
  const counted = quirks.totalOfPage ? answered : rows;
  const count = quirks.isWithoutTotal ? undefined : spell(counted.length, style);
  switch (total) {
    case 'none':
      return style.envelope === 'nested' ? inEnvelope(shown, style) : { data: shown };
    case 'total':
      return inEnvelope({ data: shown, total: count }, style);
    case 'totalItems':
      return inEnvelope({ items: shown, totalItems: count }, style);
  }
}

function sendNoContent(response: ServerResponse, form: AnswerStyle['emptyAnswer']): void {
  switch (form) {
    case 'empty':
      return void response.end();
    case 'noContent':
      return void response.writeHead(204).end();
    case 'braces':
      return json(response, 200, {});
    case 'text':
      return void response.setHeader('content-type', 'text/plain').end('OK');
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
