import { afterEach, expect, test, vi } from 'vitest';
import { SiteHistory, type Guard } from './siteHistory';

let stop = () => {};
afterEach(() => stop());

function open(path: string) {
  window.history.pushState(null, '', path);
  const history = new SiteHistory();
  const seen: string[] = [];
  stop = history.listen(({ action, location }) => seen.push(`${action} ${location.pathname}${location.search}`));
  return { history, seen };
}

/** Until the browser has gone back or forward, `times` times. */
async function popped(times: number): Promise<void> {
  for (; times > 0; times -= 1) {
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  }
}

/** Until the browser has come to rest. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200));
}

test('each step is an entry of the browser, or replaces one', async () => {
  const { history, seen } = open('/a');
  history.push('/b?x=1');
  history.replace('?x=2');
  history.push({ pathname: '/c', search: '', hash: '' });
  history.go(-1);
  await popped(1);
  history.go(-1);
  await popped(1);
  expect(seen).toEqual(['PUSH /b?x=1', 'REPLACE /b?x=2', 'PUSH /c', 'POP /b?x=2', 'POP /a']);
  expect(history.location.pathname).toBe(window.location.pathname);
});

test('who listens late is told where the user went meanwhile', async () => {
  window.history.pushState(null, '', '/first');
  window.history.pushState(null, '', '/second');
  const history = new SiteHistory();
  window.history.back();
  await popped(1);
  const seen: string[] = [];
  stop = history.listen(({ location }, left) => seen.push(`${left.pathname} ${location.pathname}`));
  expect(seen).toEqual(['/second /first']);
});

test.each(['push', 'replace'] as const)('a guard holds a %s until it is allowed', (way) => {
  const { history, seen } = open('/form');
  const guard = vi.fn<Guard>(() => true);
  const release = history.guard(guard);
  history[way]('/b');
  expect([window.location.pathname, seen]).toEqual(['/form', []]);
  const [step, proceed] = guard.mock.lastCall ?? [];
  expect([step?.from.pathname, step?.to.pathname]).toEqual(['/form', '/b']);
  proceed?.();
  expect([window.location.pathname, seen.length]).toEqual(['/b', 1]);
  release();
  history[way]('/c');
  expect(window.location.pathname).toBe('/c');
});

test.each([-1, -2])('a guard holds a way back by %i, and the address stays', async (delta) => {
  const { history, seen } = open('/first');
  history.push('/second');
  history.push('/form');
  const guard = vi.fn<Guard>(() => true);
  stop = ((before) => () => (before(), release()))(stop);
  const release = history.guard(guard);
  history.go(delta);
  await popped(2);
  expect([window.location.pathname, history.location.pathname]).toEqual(['/form', '/form']);
  expect(seen).toHaveLength(2);
  guard.mock.lastCall?.[1]();
  await popped(1);
  expect(seen.at(-1)).toBe(delta === -1 ? 'POP /second' : 'POP /first');
  expect(guard).toHaveBeenCalledOnce();
});

test('a guard holds two quick steps back, and is asked once', async () => {
  const { history } = open('/first');
  history.push('/second');
  history.push('/form');
  const guard = vi.fn<Guard>(() => true);
  stop = ((before) => () => (before(), release()))(stop);
  const release = history.guard(guard);
  history.go(-1);
  history.go(-1);
  await settled();
  expect([window.location.pathname, history.location.pathname]).toEqual(['/form', '/form']);
  expect(guard).toHaveBeenCalledOnce();
  guard.mock.lastCall?.[1]();
  await settled();
  expect([window.location.pathname, history.location.pathname]).toEqual(['/second', '/second']);
});

test('a held step that is allowed before the address is back is taken', async () => {
  const { history, seen } = open('/first');
  history.push('/form');
  const guard = vi.fn<Guard>((_step, proceed) => {
    setTimeout(proceed);
    return true;
  });
  stop = ((before) => () => (before(), release()))(stop);
  const release = history.guard(guard);
  history.go(-1);
  await settled();
  expect([window.location.pathname, history.location.pathname, seen.at(-1)]).toEqual([
    '/first',
    '/first',
    'POP /first',
  ]);
});

test('each of two guards is asked, the newest first', () => {
  const { history } = open('/form');
  const asked: string[] = [];
  let proceed = () => {};
  const hold = (name: string): Guard => {
    return (_step, go) => {
      asked.push(name);
      proceed = go;
      return true;
    };
  };
  const releases = [history.guard(hold('page')), history.guard(hold('dialog'))];
  history.push('/b');
  proceed();
  expect([asked, window.location.pathname]).toEqual([['dialog', 'page'], '/form']);
  proceed();
  expect(window.location.pathname).toBe('/b');
  for (const release of releases) release();
});

test('a link within the page is an entry that one can go back from', async () => {
  const { history, seen } = open('/list');
  window.location.hash = '#content';
  await popped(1);
  history.push('/b');
  history.go(-2);
  await popped(1);
  expect(seen).toEqual(['POP /list', 'PUSH /b', 'POP /list']);
  expect(history.location.hash).toBe('');
});
