import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startBackendProcess } from 'backend/testing/backendProcess.ts';
import { makeDemoDataDirectory } from 'backend/testing/demoDataDirectory.ts';
import { startGatewayProcess } from '../support/gatewayProcess.ts';
import { namesRead, signInThroughScreen } from './support.ts';

/**
 * Kills the gateway while a queue of offline bookings is sent: none is lost, none is booked twice, and the order is kept. For a longer run
 * by hand: `SCANS=500`.
 */
const SCANS = Number(process.env['SCANS'] ?? 12);
const SKU = 'CEL-WAG3-BAM';
const PLACE = 'PP-07-04-01';

test(`${SCANS} offline bookings are sent once, with the gateway killed in the middle`, async ({ browser }) => {
  test.setTimeout(120_000 + SCANS * 2000);
  const directory = await mkdtemp(path.join(tmpdir(), 'occ-scans-'));
  await makeDemoDataDirectory(directory, new Date('2026-11-20T00:00:00Z'));
  const backend = await startBackendProcess(directory);
  let gateway = await startGatewayProcess(backend.url);
  const { port } = new URL(gateway.url);
  const context = await browser.newContext({ baseURL: gateway.url, viewport: { width: 400, height: 860 } });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    await signInThroughScreen(page, 'warehouse', 'de');
    await page.waitForURL('**/app/dashboard');
    const names = namesRead(page);
    await page.goto('/app/wms-scanner');
    await names;
    await context.setOffline(true);
    for (let pieces = 1; pieces <= SCANS; pieces += 1) {
      await page.keyboard.type(`${PLACE}\n`);
      await page.keyboard.type(`${SKU}\n`);
      const quantity = page.getByRole('textbox', { name: 'Menge' });
      await expect(quantity).toBeFocused();
      await quantity.fill(String(pieces));
      await page.keyboard.type(`${PLACE}\n`);
      await expect(page.getByRole('heading', { name: `${pieces} Stück gesichert` })).toBeVisible();
    }
    await context.setOffline(false);
    const today = async () =>
      Number(/^(\d+) heute/.exec((await page.getByText(/^\d+ heute$/).textContent()) ?? '')?.[1]);
    await expect.poll(today, { intervals: [20], timeout: 60_000 }).toBeGreaterThan(SCANS / 4);
    await gateway.end('SIGKILL');
    const before = await today();
    gateway = await startGatewayProcess(backend.url, { PORT: port });
    await expect(page.getByText(`${SCANS} heute`)).toBeVisible({ timeout: 60_000 + SCANS * 500 });
    // Otherwise the queue was already empty, and the kill proved nothing.
    expect(before).toBeLessThan(SCANS);

    const signIn = 'mutation { signIn(email: "admin@occ.example", password: "demo-admin") { token } }';
    const { data } = await (await page.request.post('/graphql', { data: { query: signIn } })).json();
    const booked: number[] = [];
    for (let index = 0; booked.length < SCANS; index += 1) {
      const query = `{ stockHistory(filter: { sku: "${SKU}", reason: "Wareneingang, gescannt" }, page: { index: ${index},
        size: 100 }, sort: { field: DATE_TIME }) { total items { quantity } } }`;
      const headers = { authorization: `Bearer ${data.signIn.token}` };
      const answer = await (await page.request.post('/graphql', { data: { query }, headers })).json();
      const { total, items } = answer.data.stockHistory;
      expect(total).toBe(SCANS);
      booked.push(...items.map((item: { quantity: number }) => item.quantity));
    }
    expect(booked).toEqual(Array.from({ length: SCANS }, (_, index) => index + 1));
  } finally {
    await context.close();
    await gateway.end('SIGKILL');
    await backend.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  }
});
