import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { serveWebClient } from './webClient.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'web-client-'));
const SANDBOX = '<!doctype html><title>Sandbox</title>';
const script = 'export const answer = 42;'.repeat(100);
mkdirSync(path.join(directory, 'assets'));
writeFileSync(path.join(directory, 'index.html'), '<!doctype html>');
writeFileSync(path.join(directory, 'sandbox.html'), SANDBOX);
writeFileSync(path.join(directory, 'assets/app-1a2b.js'), script);
writeFileSync(path.join(directory, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
writeFileSync(path.join(directory, 'assets/app-1a2b.js.gz'), gzipSync(script));
writeFileSync(path.join(directory, 'assets/small-3c4d.js'), '1;');
writeFileSync(path.join(directory, 'assets/check.worker-5e_6f.js'), '1;');
writeFileSync(path.join(directory, 'sw.js'), '1;');
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
mkdirSync(path.join(directory, '.vite'));
writeFileSync(
  path.join(directory, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/app-1a2b.js', imports: ['_main.js'] },
    '_main.js': { file: 'assets/main-1b2c.js' },
    'src/app/start.tsx': { file: 'assets/start-2c3d.js', imports: ['_react.js', '_main.js'] },
    'src/app/shell/Shell.tsx': { file: 'assets/Shell-7a8b.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-3c4d.js', imports: ['_react.js', 'src/app/shell/Shell.tsx'] },
    '_react.js': { file: 'assets/react-5e6f.js' },
    '../inter/inter-latin-wght-normal.woff2': { file: 'assets/inter-latin-wght-normal-1.woff2' },
    '../inter/inter-greek-wght-normal.woff2': { file: 'assets/inter-greek-wght-normal-1.woff2' },
    'src/features/orders/OrdersPage.tsx': { file: 'assets/OrdersPage-1a2b.js' },
  }),
);
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
  expect(await policyOf('/sw.js')).toContain("script-src 'self'");
  expect(await policyOf('/assets/app-1a2b.js')).toBeUndefined();
  expect(await policyOf('/colour-mode.js')).toBeUndefined();
});

test.each([
  ['/app/orders?open=7', ['app-1a2b', 'start-2c3d', 'Shell-7a8b', 'main-1b2c', 'react-5e6f', 'shared-3c4d']],
  ['/login', ['app-1a2b', 'start-2c3d', 'main-1b2c', 'react-5e6f']],
  ['/sandbox', []],
])('%s names what it will ask for: the scripts %j, and the fonts', async (at, scripts) => {
  const { headers } = await get(at);
  const named = (headers['link'] ?? '').split(', ');
  expect(named.filter((one) => one.includes('modulepreload'))).toEqual(
    scripts.map((name) => `</assets/${name}.js>; rel=modulepreload`),
  );
  expect(named.indexOf('</colour-mode.js>; rel=preload; as=script')).toBe(scripts.length === 0 ? -1 : 0);
  expect(named.filter((one) => one.includes('font'))).toEqual(
    scripts.length === 0
      ? []
      : ['</assets/inter-latin-wght-normal-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'],
  );
});

test('a missing asset is a 404 and not the page', async () => {
  const { text } = await get('/assets/gone-5e6f.js').expect(404);
  expect(text).not.toContain('<!doctype html>');
});

test.each([
  ['/', '<!doctype html>'],
  ['/login?returnUrl=%2Fapp%2Forders', '<!doctype html>'],
  ['/app/orders', '<!doctype html>'],
  ['/sandbox', SANDBOX],
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
