import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { serveWebClient } from './webClient.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'web-client-'));
const script = 'export const answer = 42;'.repeat(100);
mkdirSync(path.join(directory, 'assets'));
writeFileSync(path.join(directory, 'index.html'), '<!doctype html>');
writeFileSync(path.join(directory, 'signIn.html'), '<!doctype html><title>Sign in');
writeFileSync(path.join(directory, 'assets/app-1a2b.js'), script);
writeFileSync(path.join(directory, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
writeFileSync(path.join(directory, 'assets/app-1a2b.js.gz'), gzipSync(script));
writeFileSync(path.join(directory, 'assets/small-3c4d.js'), '1;');
writeFileSync(path.join(directory, 'assets/check.worker-5e_6f.js'), '1;');
for (const name of [
  'persisted-documents.json',
  'favicon.svg',
  'colour-mode.js',
  'notes.md',
  '.env',
  'assets/app-1a2b.js.map',
  'assets/manifest.json',
]) {
  writeFileSync(path.join(directory, name), 'private');
}
const preloads = { '/app/orders': ['assets/orders-7a8b.js', 'assets/small-3c4d.js'], '/app/empty': [] };
writeFileSync(path.join(directory, 'preloads.json'), JSON.stringify(preloads));
const server = express().use(serveWebClient(directory)).listen(0, '127.0.0.1');

afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

function get(at: string, acceptEncoding: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return fetch(`http://127.0.0.1:${address.port}${at}`, { headers: { 'accept-encoding': acceptEncoding, ...headers } });
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('for a browser that accepts %s, assets are sent as %s', async (accepted, encoding) => {
  const answer = await get('/assets/app-1a2b.js', accepted);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(await answer.text()).toBe(script);
});

test('an asset that is too small for compression is sent uncompressed', async () => {
  const answer = await get('/assets/small-3c4d.js', 'gzip, br');
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
});

test('only pages and the scripts of workers say what a page may do', async () => {
  const policyOf = async (at: string) => (await get(at, 'br')).headers.get('content-security-policy');
  expect(await policyOf('/app/orders')).toContain("script-src 'self'");
  expect(await policyOf('/assets/check.worker-5e_6f.js')).toContain("script-src 'self'");
  expect(await policyOf('/assets/app-1a2b.js')).toBeNull();
  expect(await policyOf('/colour-mode.js')).toBeNull();
});

test.each([
  ['/app/orders', '</assets/orders-7a8b.js>; rel=modulepreload, </assets/small-3c4d.js>; rel=modulepreload'],
  ['/app/orders?open=7', '</assets/orders-7a8b.js>; rel=modulepreload, </assets/small-3c4d.js>; rel=modulepreload'],
  ['/app/empty', null],
  ['/app/unheard', null],
  ['/login', null],
])('%s names the scripts of its screen', async (at, link) => {
  expect((await get(at, 'br')).headers.get('link')).toBe(link);
});

test('a missing asset is a 404 and not the page', async () => {
  const answer = await get('/assets/gone-5e6f.js', 'br');
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('doctype html><html');
});

test.each([
  ['/', '<!doctype html><title>Sign in'],
  ['/login?returnUrl=%2Fapp%2Forders', '<!doctype html><title>Sign in'],
  ['/app/orders', '<!doctype html>'],
])('%s is its page, revalidated each time', async (at, page) => {
  const answer = await get(at, 'br');
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([200, 'no-cache', page]);
});

test('for an unknown address, only a browser that navigates gets the page, with a 404', async () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const shown = await get('/nonsense/of/mine', 'br', html);
  expect([shown.status, await shown.text()]).toEqual([404, '<!doctype html>']);
  const others: [string, Readonly<Record<string, string>>][] = [
    ['/nonsense', { accept: '*/*' }],
    ['/nonsense', { accept: 'application/json' }],
    ['/graphql/nonsense', html],
    ['/files/nonsense', html],
    ['/nonsense.js', html],
  ];
  for (const [at, headers] of others) {
    const answer = await get(at, 'br', headers);
    expect([at, answer.status, (await answer.text()) === '<!doctype html>']).toEqual([at, 404, false]);
  }
});

test.each([
  '/persisted-documents.json',
  '/persisted-documents.jso%6e',
  '/notes.md',
  '/.env',
  '/assets/app-1a2b.js.map',
  '/assets/app-1a2b.js.ma%70',
  '/assets/manifest.json',
  '/assets/app-1a2b.js.gz',
  '/assets/../persisted-documents.json',
])('%s is not served', async (at) => {
  const answer = await get(at, 'br');
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('private');
});

test('the page’s own files are served', async () => {
  expect((await get('/favicon.svg', 'br')).status).toBe(200);
});
