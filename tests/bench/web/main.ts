import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { coldLoad, newPage, repeated, type Session, signIn, startProduct, summary } from './product.ts';

/**
 * How long users wait for the orders list, measured in a real browser with a company of any size. Run by hand, because
 * it needs a filled PostgreSQL and an idle machine:
 * pnpm build && node tests/bench/web/main.ts --filled postgres://…
 */
/** ms that a filter waits for the next key (document 1, section 9). */
const DEBOUNCE = 300;
const SCROLLED_ROWS = 1000;

const { values } = parseArgs({ options: { filled: { type: 'string' } } });
if (values.filled === undefined) {
  console.error('Say which company is measured: --filled postgres://…');
  process.exit(1);
}

const { browser, stop } = await startProduct({ DATABASE_URL: values.filled });
try {
  const session = await signIn(browser, 'orders');
  const cold = await repeated(() => coldLoad(browser, session, '/app/orders'));
  const filtered = await repeated(() => filterToRows(browser, session));
  const { frames, slow } = await scroll(browser, session);
  console.table({
    'cold load to first rows, ms': summary(cold),
    'filter to rows after the debounce, ms': summary(filtered),
  });
  console.log(`${frames} frames while ${SCROLLED_ROWS} rows were scrolled, ${slow} of them over 50 ms`);
} finally {
  await stop();
}

/** From the last key of a search to its rows, without the debounce. */
async function filterToRows(from: Browser, session: Session): Promise<number> {
  const page = await newPage(from, session);
  await page.goto('/app/orders?status=all');
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  const wanted = (await page.locator('tbody tr[aria-rowindex]').nth(30).locator('td').nth(1).innerText()).trim();
  const time = await page.evaluate(
    ([number, debounce]) =>
      new Promise<number>((resolve) => {
        const search = document.querySelector<HTMLInputElement>('input[type=search]');
        if (search === null) throw new Error('there is no search');
        const start = performance.now();
        new MutationObserver((_, observer) => {
          const rows = document.querySelectorAll('tbody tr[aria-rowindex]');
          if (rows.length !== 1 || !rows[0]?.textContent?.includes(number)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start - debounce));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        search.setRangeText(number);
        search.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    [wanted, DEBOUNCE] as const,
  );
  await page.context().close();
  return time;
}

async function scroll(from: Browser, session: Session): Promise<{ frames: number; slow: number }> {
  const page = await newPage(from, session);
  await page.goto(`/app/orders?status=all&size=${SCROLLED_ROWS}`);
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  const measured = await page.evaluate(
    () =>
      new Promise<{ frames: number; slow: number }>((resolve) => {
        let scroller = document.querySelector('[role=grid]')?.parentElement;
        while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
        if (!scroller) throw new Error('nothing can be scrolled');
        const scrolled = scroller;
        let frames = 0;
        let slow = 0;
        let last = performance.now();
        const step = (now: number) => {
          frames += 1;
          if (now - last > 50) slow += 1;
          last = now;
          const before = scrolled.scrollTop;
          scrolled.scrollTop += 60;
          if (scrolled.scrollTop === before) resolve({ frames, slow });
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
  await page.context().close();
  return measured;
}
