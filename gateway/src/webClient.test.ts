import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
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
const app = express().use(serveWebClient(directory));

afterAll(() => rmSync(directory, { recursive: true }));

const get = (at: string, acceptEncoding = 'br') => request(app).get(at).set('accept-encoding', acceptEncoding);

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('for a browser that accepts %s, assets are sent as %s', async (accepted, encoding) => {
  const { headers } = await get('/assets/app-1a2b.js', accepted)
    .expect(200, script)
    .expect('content-type', /^(text|application)\/javascript/)
    .expect('cache-control', 'public, max-age=31536000, immutable')
    .expect('vary', /accept-encoding/i);
  expect(headers['content-encoding']).toBe(encoding);
});

test('an asset that is too small for compression is sent uncompressed', async () => {
  const { headers } = await get('/assets/small-3c4d.js', 'gzip, br').expect(200);
  expect(headers['content-encoding']).toBeUndefined();
});

test('only pages and the scripts of workers say what a page may do', async () => {
  const policyOf = async (at: string) => (await get(at)).headers['content-security-policy'];
  expect(await policyOf('/app/orders')).toContain("script-src 'self'");
  expect(await policyOf('/assets/check.worker-5e_6f.js')).toContain("script-src 'self'");
  expect(await policyOf('/assets/app-1a2b.js')).toBeUndefined();
  expect(await policyOf('/colour-mode.js')).toBeUndefined();
});

test.each([
  ['/app/orders', '</assets/orders-7a8b.js>; rel=modulepreload, </assets/small-3c4d.js>; rel=modulepreload'],
  ['/app/orders?open=7', '</assets/orders-7a8b.js>; rel=modulepreload, </assets/small-3c4d.js>; rel=modulepreload'],
  ['/app/empty', undefined],
  ['/app/unheard', undefined],
  ['/login', undefined],
])('%s names the scripts of its screen', async (at, link) => {
  expect((await get(at)).headers['link']).toBe(link);
});

test('a missing asset is a 404 and not the page', async () => {
  const { text } = await get('/assets/gone-5e6f.js').expect(404);
  expect(text).not.toContain('<!doctype html>');
});

test.each([
  ['/', '<!doctype html><title>Sign in'],
  ['/login?returnUrl=%2Fapp%2Forders', '<!doctype html><title>Sign in'],
  ['/app/orders', '<!doctype html>'],
])('%s is its page, revalidated each time', async (at, page) => {
  await get(at).expect(200, page).expect('cache-control', 'no-cache');
});

test('for an unknown address, only a browser that navigates gets the page, with a 404', async () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  await get('/nonsense/of/mine').set(html).expect(404, '<!doctype html>');
  const others: [string, Readonly<Record<string, string>>][] = [
    ['/nonsense', { accept: '*/*' }],
    ['/nonsense', { accept: 'application/json' }],
    ['/graphql/nonsense', html],
    ['/files/nonsense', html],
    ['/nonsense.js', html],
  ];
  for (const [at, headers] of others) {
    const { status, text } = await get(at).set(headers);
    expect([at, status, text === '<!doctype html>']).toEqual([at, 404, false]);
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
  const { text } = await get(at).expect(404);
  expect(text).not.toContain('private');
});

test('the page’s own files are served', async () => {
  await get('/favicon.svg').expect(200);
});
