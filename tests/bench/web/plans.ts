import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { coldLoad, newPage, repeated, type Session, signIn, startProduct, summary } from './product.ts';

/**
 * How fast the client works with 5,000 shipping plans, measured in a real browser with an embedded database of its own.
 * Run by hand on an idle machine:
 * pnpm build && node tests/bench/web/plans.ts
 */
const PLANS = 5_000;
const MAKERS = 8;
const LIST = '/app/shipping-plans';
const ROW = 'tbody tr[aria-rowindex]';
/** The rows per second of fast scrolling, and its duration in seconds. */
const ROWS_A_SECOND = 20;
const SECONDS = 20;
const DOCUMENT_BYTES = 50 * 1024 * 1024;
/** The bandwidth for sending a document, in bytes per second. */
const LINE = 8 * 1024 * 1024;

const directory = mkdtempSync(path.join(tmpdir(), 'occ-bench-plans-'));
const { browser, url, stop } = await startProduct({ DATA_DIR: directory });
try {
  const session = await signIn(browser, 'purchasing');
  await makePlans(session);
  const cold = await repeated(() => coldLoad(browser, session, LIST));
  const scrolled = await scroll(browser, session);
  const { opened, typed } = await openAndType(browser, session);
  const sent = await sendDocument(browser, session);
  console.table({
    'cold load to first rows, ms': summary(cold),
    'click on a row to its editable form, with the lock, ms': summary(opened),
  });
  console.log(
    `${scrolled.rows} rows scrolled at ${ROWS_A_SECOND} a second; frames at the end of the rows: ${scrolled.waited}`,
  );
  console.log(`${typed.frames} frames while typing, ${typed.slow} of them over 50 ms, the longest ${typed.longest} ms`);
  console.log(
    `50 MB at ${LINE / 1024 / 1024} MB/s: progress shown ${sent.steps} times, at most ${sent.longestPause} ms apart; ` +
      `cancelled within ${sent.cancelled} ms`,
  );
} finally {
  await stop();
  rmSync(directory, { recursive: true, force: true });
}

/** Creates the missing plans through the graph. */
async function makePlans({ token }: Session): Promise<void> {
  const ask = async (query: string): Promise<string> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    return response.text();
  };
  const counted = await ask(
    '{ shippingPlans(page: { index: 0, size: 1 }) { total } lookups { supplierNames { name } } }',
  );
  const supplier = JSON.stringify(/"name":"([^"]+)"/.exec(counted)?.[1]);
  let next = Number(/"total":(\d+)/.exec(counted)?.[1]);
  const make = async (): Promise<void> => {
    while (next < PLANS) {
      next += 1;
      const arrival = new Date(Date.UTC(2026, 0, 1 + (next % 700), 3)).toISOString();
      // oxlint-disable-next-line no-await-in-loop
      const made = await ask(
        `mutation { createShippingPlan(input: { shipmentRecordName: "B-${next}", supplierName: ${supplier},
          supplierOrderId: "PO-${next}", containerArrivalDate: "${arrival}", containerArrivalDateMode: PLANNED }) { id } }`,
      );
      if (!made.includes('"id"')) throw new Error(made);
    }
  };
  await Promise.all(Array.from({ length: MAKERS }, make));
}

/** Scrolls steadily; `waited` counts the frames that showed the end of the rows before the next ones were loaded. */
async function scroll(from: Browser, session: Session): Promise<{ rows: number; waited: number }> {
  const page = await newPage(from, session);
  await page.goto(LIST);
  await page.locator(ROW).first().waitFor();
  const waited = await page.evaluate(
    ([rows, seconds]) =>
      new Promise<number>((resolve) => {
        let scroller = document.querySelector('[role=grid]')?.parentElement;
        while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
        const row = document.querySelector('tbody tr[aria-rowindex]');
        if (!scroller || !row) throw new Error('nothing can be scrolled');
        const scrolled = scroller;
        const speed = (row.getBoundingClientRect().height * rows) / 1000;
        const start = performance.now();
        let last = start;
        let waits = 0;
        const step = (now: number) => {
          const before = scrolled.scrollTop;
          scrolled.scrollTop += Math.max(1, speed * (now - last));
          if (scrolled.scrollTop === before) waits += 1;
          last = now;
          if (now - start > seconds * 1000) resolve(waits);
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [ROWS_A_SECOND, SECONDS] as const,
  );
  await page.context().close();
  return { rows: ROWS_A_SECOND * SECONDS, waited };
}

type Frames = { frames: number; slow: number; longest: number };

async function openAndType(from: Browser, session: Session): Promise<{ opened: number[]; typed: Frames }> {
  const page = await newPage(from, session);
  await page.goto(LIST);
  await page.locator(ROW).first().waitFor();
  // The first one also loads the dialog's script.
  await openNth(page, 0);
  await closeDialog(page);
  const opened: number[] = [];
  for (let row = 1; row <= 7; row += 1) {
    // oxlint-disable-next-line no-await-in-loop
    opened.push(await openNth(page, row));
    // oxlint-disable-next-line no-await-in-loop
    if (row < 7) await closeDialog(page);
  }
  await page.evaluate(() => {
    const step = () => {
      performance.mark('frame');
      requestAnimationFrame(step);
    };
    step();
  });
  for (const name of ['shipmentRecordName', 'shipmentNote']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.locator(`[name=${name}]`).click();
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.type('The quick brown fox jumps over the lazy dog. ', { delay: 30 });
  }
  const frames = await page.evaluate(() => performance.getEntriesByName('frame').map(({ startTime }) => startTime));
  const typed = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  await page.context().close();
  return {
    opened,
    typed: {
      frames: typed.length,
      slow: typed.filter((time) => time > 50).length,
      longest: Math.round(Math.max(...typed)),
    },
  };
}

/** The time in ms from the click on a row until the form can be edited. */
async function openNth(page: Page, row: number): Promise<number> {
  return page.evaluate(
    (index) =>
      new Promise<number>((resolve) => {
        const cell = document.querySelectorAll('tbody tr[aria-rowindex]')[index]?.querySelectorAll('td')[2];
        if (!(cell instanceof HTMLElement)) throw new Error('there is no such row');
        const start = performance.now();
        const look = () => {
          const field = document.querySelector<HTMLInputElement>('[role=dialog] input[name=shipmentRecordName]');
          if (field && !field.readOnly && !field.disabled) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        cell.click();
        look();
      }),
    row,
  );
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
}

type Sent = { steps: number; longestPause: number; cancelled: number };

/** Sends the largest allowed document over a slow line, and cancels it halfway. */
async function sendDocument(from: Browser, session: Session): Promise<Sent> {
  const file = path.join(directory, 'largest.pdf');
  const content = Buffer.alloc(DOCUMENT_BYTES, 32);
  content.write('%PDF-1.4\n');
  writeFileSync(file, content);
  const page = await newPage(from, session);
  const line = await page.context().newCDPSession(page);
  await page.goto(LIST);
  await page.locator(ROW).first().waitFor();
  await openNth(page, 8);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: LINE,
  });
  const sent = page.evaluate(
    () =>
      new Promise<Sent>((resolve) => {
        const seen: number[] = [];
        let shown = '';
        let cancelledAt = 0;
        const step = (now: number) => {
          const progress = document.querySelector('[role=dialog] progress');
          if (cancelledAt > 0 && progress === null) {
            const pauses = seen.slice(1).map((time, index) => time - (seen[index] ?? time));
            resolve({
              steps: seen.length,
              longestPause: Math.round(Math.max(...pauses)),
              cancelled: Math.round(now - cancelledAt),
            });
            return;
          }
          if (progress instanceof HTMLProgressElement && cancelledAt === 0) {
            const text = progress.closest('fieldset')?.textContent ?? '';
            if (text !== shown) {
              shown = text;
              seen.push(now);
            }
            if (progress.value > 60) {
              cancelledAt = now;
              const buttons = [...(progress.closest('fieldset')?.querySelectorAll('button') ?? [])];
              buttons.at(-1)?.click();
            }
          }
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
  await page.locator('[role=dialog] button[type=submit]').click();
  const measured = await sent;
  // The chosen file is still selected.
  await page.getByText('largest.pdf').first().waitFor();
  await page.context().close();
  return measured;
}
