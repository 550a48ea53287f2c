import { readFileSync } from 'node:fs';
import { type Browser, expect, type Frame, type Page, test } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Account = 'admin' | 'purchasing' | 'orders' | 'warehouse' | 'analyst';

/** A text of the client's catalogue, such as `stock.filters.sku`, with its values filled in. */
export function text(language: Language, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [area = '', ...path] = key.split('.');
  const catalogue: unknown = JSON.parse(
    readFileSync(new URL(`../../web/src/platform/i18n/${language}/${area}.json`, import.meta.url), 'utf8'),
  );
  const found = path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null ? Object.entries(node).find(([name]) => name === step)?.[1] : undefined,
    catalogue,
  );
  if (typeof found !== 'string') throw new Error(`the ${language} catalogue has no ${key}`);
  return found.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
}

interface Session {
  readonly token: string;
  /** What the client stores about the user when they sign in; session.spec.ts compares it. */
  readonly user: string;
}

const sessions = new Map<Account, Promise<Session>>();

const sessionUserFile = new URL('../../web/src/platform/session/sessionUserOf.ts', import.meta.url);
const { sessionUserOf }: { sessionUserOf: (viewer: unknown) => unknown } = await import(String(sessionUserFile));

const SIGN_IN = `mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) {
  token
  viewer {
    userId firstName lastName email roles menus permissions { menu read write limitRead }
    allowAllWarehouses warehouse { id name code }
  } } }`;

/** The session of an account, signed in without the screen, which takes seconds; once for each account and worker. */
export function sessionOf(browser: Browser, account: Account): Promise<Session> {
  const known = sessions.get(account) ?? openSession(browser, account);
  sessions.set(account, known);
  return known;
}

async function openSession(browser: Browser, account: Account): Promise<Session> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const variables = { email: `${account}@occ.example`, password: `demo-${account}` };
  const answer = await context.request.post('/graphql', { data: { query: SIGN_IN, variables } });
  const { data }: { data?: { signIn: { token: string; viewer: unknown } } | null } = await answer.json();
  await context.close();
  if (!data) throw new Error(`${account} is not signed in`);
  return { token: data.signIn.token, user: JSON.stringify(sessionUserOf(data.signIn.viewer)) };
}

export async function signInThroughScreen(page: Page, account: Account, language: Language): Promise<void> {
  await page.getByLabel(text(language, 'signIn.email')).fill(`${account}@occ.example`);
  await page.getByLabel(text(language, 'signIn.password'), { exact: true }).fill(`demo-${account}`);
  await page.getByRole('button', { name: text(language, 'signIn.submit') }).click();
}

/** Signs the page's session out, as from elsewhere: what the page sends after the returned function has ended is refused. */
export async function sessionEnder(page: Page): Promise<() => Promise<void>> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // A busy gateway may refuse it at first.
  return () =>
    expect(async () => {
      const answer = await page.request.post('/graphql', {
        headers: { authorization: `Bearer ${token}` },
        data: { query: 'mutation { signOut }' },
      });
      expect(answer.status()).toBe(200);
    }).toPass();
}

/** Lets the page start signed in as this account, in this language. */
export async function startAs(
  page: Page,
  browser: Browser,
  account: Account,
  language: Language = 'de',
): Promise<void> {
  await speak(page, language);
  await page.addInitScript(
    (session) => {
      if (sessionStorage.getItem('started')) return;
      sessionStorage.setItem('started', 'yes');
      localStorage.setItem('token', session.token);
      localStorage.setItem('user', session.user);
    },
    await sessionOf(browser, account),
  );
}

export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((code) => {
    if (!localStorage.getItem('language_selected')) localStorage.setItem('language_selected', code);
  }, language);
}

/** Another window, of another user. */
export async function openAs(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const page = await context.newPage();
  await startAs(page, browser, account);
  return page;
}

/** Opens an address within the running client, as its own links do. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    window.history.pushState({}, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/**
 * Expects no violations of WCAG 2.2 A and AA from axe. Waits for fading elements first, because they have no contrast until they are
 * visible.
 */
export async function expectAccessible(
  page: Page,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  await expectNoViolations(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  });
}

/** The rules of axe that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no violations in this state of the screen, in light and dark, which differ in nothing but colours. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  const show = (mode: string) =>
    page.evaluate((shown) => {
      document.documentElement.classList.remove('light', 'dark');
      document.documentElement.classList.add(shown);
    }, mode);
  await show('dark');
  await expectNoViolations(page, { runOnly: { type: 'rule', values: COLOUR_RULES } });
  await show('light');
  await expectAccessible(page);
}

async function expectNoViolations(page: Page, rules: RunOptions): Promise<void> {
  const found = await findViolations(page, rules);
  // A transition may have begun meanwhile, such as that of a button that has just been enabled.
  expect(found.length === 0 ? found : await findViolations(page, rules)).toEqual([]);
}

async function findViolations(page: Page, rules: RunOptions): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate(
    async (options) => {
      const { violations }: AxeResults = await Reflect.get(window, 'axe').run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    // Otherwise axe describes each element that passes each rule, which takes longer than looking at them.
    { ...rules, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/** Each document gets the 600 kB of axe once, however often it is looked at. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** Collects the requests of the page to other hosts. */
export function foreignRequests(page: Page): string[] {
  const foreign: string[] = [];
  const own = new URL(test.info().project.use.baseURL ?? '').host;
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== own) foreign.push(request.url());
  });
  return foreign;
}

/** Waits until the scanner has read the names by which it recognises codes offline. Call it before opening the scanner. */
export async function namesRead(page: Page): Promise<void> {
  const answers = ['ScanLocations', 'ScanSkus'].map((name) =>
    page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(`"${name}"`)),
  );
  for (const answer of await Promise.all(answers)) await answer.finished();
}

/** The keys that an operation of the page is sent with, in their order. To be called before it is sent. */
export function keysOf(page: Page, operation: string): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes(`"${operation}"`)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** From now on the gateway does what this operation asks for, and its answer is lost on the way. */
export async function loseAnswers(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes(`"${operation}"`)) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
}
