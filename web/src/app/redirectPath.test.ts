import { expect, test } from 'vitest';
import { redirectPath, redirectTarget } from './redirectPath';

const target = (query: string) => redirectTarget(new URLSearchParams(query));

test('the redirect screen forwards to `to` and passes `error` on', () => {
  const path = redirectPath('/app/dashboard', 'noPermission');
  expect(path).toBe('/app/redirect?to=%2Fapp%2Fdashboard&error=noPermission');
  expect(target(path.slice('/app/redirect?'.length))).toBe('/app/dashboard?error=noPermission');
});

test.each([
  ['to=/app/wms-warehouses?q=a', '/app/wms-warehouses?q=a'],
  ['to=/app/wms-warehouses?q=a&error=x', '/app/wms-warehouses?q=a&error=x'],
  ['to=//evil.example&error=x', undefined],
  ['to=javascript:alert(1)', undefined],
  ['error=x', undefined],
])('%s redirects to %s', (query, path) => {
  expect(target(query)).toBe(path);
});
