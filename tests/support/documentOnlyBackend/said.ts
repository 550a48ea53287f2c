import type { ServerResponse } from 'node:http';
import { type Habits, type Row, spell } from './habits.ts';

/** What one call is answered, before the habits of the server are put on. */
export type Said =
  /** `total` names the form that the documents give this list; `none` where they show a list alone. */
  | {
      readonly kind: 'list';
      readonly rows: readonly Row[];
      readonly total: 'none' | 'total' | 'totalItems';
      readonly page: Page;
    }
  | { readonly kind: 'item'; readonly item: unknown }
  /** `data` is what the document says that it is in: a text. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'session'; readonly token: string; readonly user: Row }
  /** Another statusCode than 200 (document 1, section 7); where there is none, that of HTTP. */
  | { readonly kind: 'noSession'; readonly message: string }
  /** "Reply body not shown." */
  | { readonly kind: 'silence' }
  | { readonly kind: 'file'; readonly type: string; readonly content: string | Uint8Array }
  /** Of moving and adjusting: HTTP 200 with status 'error' (document 3, section 4). */
  | { readonly kind: 'bookingError'; readonly message: string; readonly metadata: Row }
  | { readonly kind: 'refusal'; readonly status: number; readonly message: string };

export interface Page {
  readonly index: number;
  readonly size: number;
}

export const silence: Said = { kind: 'silence' };
export const notFound = refusal(404, 'not found');

export function refusal(status: number, message: string): Said {
  return { kind: 'refusal', status, message };
}

export function item(value: unknown): Said {
  return value === undefined ? notFound : { kind: 'item', item: value };
}

/** A list that is answered whole. */
export function list(rows: readonly Row[]): Said {
  return { kind: 'list', rows, total: 'none', page: { index: 0, size: rows.length } };
}

export function send(response: ServerResponse, said: Said, habits: Habits): void {
  switch (said.kind) {
    case 'list':
      return json(response, 200, listOf(said, habits));
    case 'item':
      return json(response, 200, around(spell(said.item, habits), habits));
    case 'text':
      // "A string in data": data it is in every style.
      return json(response, 200, around({ data: said.text }, { ...habits, envelope: 'flat' }));
    case 'session': {
      const user = spell(said.user, habits);
      if (habits.envelope === 'flat') return json(response, 200, { token: said.token, data: user });
      return json(response, 200, around({ token: said.token, ...Object(user) }, habits));
    }
    case 'noSession':
      if (habits.envelope === 'nested') return json(response, 200, { statusCode: 401, message: said.message });
      return json(response, 401, { message: said.message });
    case 'silence':
      return beSilent(response, habits.silence);
    case 'file':
      return void response.setHeader('content-type', said.type).end(said.content);
    case 'bookingError':
      return json(response, 200, {
        ...(habits.envelope === 'nested' && { statusCode: 200 }),
        status: 'error',
        message: said.message,
        metadata: spell(said.metadata, habits),
      });
    case 'refusal':
      return json(response, said.status, {
        ...(habits.envelope === 'nested' && { statusCode: said.status }),
        message: said.message,
      });
  }
}

function around(data: unknown, { envelope }: Habits): unknown {
  return envelope === 'nested' ? { statusCode: 200, message: 'OK', data } : data;
}

function listOf({ rows, total, page }: Extract<Said, { kind: 'list' }>, habits: Habits): unknown {
  const shown = spell(rows.slice(page.index * page.size, (page.index + 1) * page.size), habits);
  if (habits.envelope === 'bare') return shown;
  const count = spell(rows.length, habits);
  switch (total) {
    case 'none':
      return habits.envelope === 'nested' ? around(shown, habits) : { data: shown };
    case 'total':
      return around({ data: shown, total: count }, habits);
    case 'totalItems':
      return around({ items: shown, totalItems: count }, habits);
  }
}

function beSilent(response: ServerResponse, how: Habits['silence']): void {
  switch (how) {
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
