import { expect, test } from 'vitest';
import { sitePath } from './sitePath';

test.each([
  ['/', '/'],
  ['/app/dashboard', '/app/dashboard'],
  ['/app/wms-warehouses?q=a%20b&page=2#top', '/app/wms-warehouses?q=a%20b&page=2#top'],
  ['/sandbox', '/sandbox'],
  ['/app/../login', '/login'],
  ['/a?to=https://evil.example', '/a?to=https://evil.example'],
])('%s is a path of this site', (candidate, path) => {
  expect(sitePath(candidate)).toBe(path);
});

test.each([
  [null],
  [undefined],
  [''],
  ['app/dashboard'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['\t//evil.example'],
  [' //evil.example'],
  ['/..//evil.example'],
  ['/.//evil.example'],
  ['/a/../..//evil.example'],
  ['/%2e%2e//evil.example'],
  ['https://evil.example'],
  ['https:/evil.example'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['/\u0000'],
])('%j is not a path of this site', (candidate) => {
  expect(sitePath(candidate)).toBeUndefined();
});
