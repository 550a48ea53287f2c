import { readFileSync } from 'node:fs';
import { readConfig as readBackendConfig } from 'backend/config.ts';
import { createMetrics as createBackendMetrics } from 'backend/metrics.ts';
import { readConfig as readGatewayConfig } from 'gateway/config.ts';
import { createMetrics as createGatewayMetrics } from 'gateway/http/metrics.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** The operators' guide and examples are up to date: settings, metrics, containers. */
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const guide = read('docs/operations.md');

it.each(['gateway', 'backend'])('the operators’ guide describes every setting of the %s', (server) => {
  const readers = read(`${server}/src/config.ts`) + read('server/src/settings.ts');
  const settings = [...new Set([...readers.matchAll(/'([A-Z][A-Z0-9_]+)'/g)].map(([, name = '']) => name))];
  expect(settings.length).toBeGreaterThan(25);
  expect(settings.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

it('a server refuses nonsense in each of its settings in a sentence that names it, whatever else is set', () => {
  const needed = { BACKEND_URL: 'http://127.0.0.1:4001', SESSION_SECRET: 'a-secret-for-tests-0123456789-abcdefgh' };
  const rows = [...guide.matchAll(/^\| (`[A-Z].*?) +\| (?:`npm start`, )?(gateway|back-end|both) +\|/gm)];
  const names = rows.flatMap(([, cell = '', of]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, of })),
  );
  expect(names.length).toBeGreaterThan(60);
  const accepted = new Set<string>();
  for (const { name, of } of names) {
    const nonsense = { [name]: 'no such thing!' };
    if (of !== 'back-end' && isAccepted(() => readGatewayConfig({ ...needed, ...nonsense }), name)) accepted.add(name);
    if (of !== 'gateway' && isAccepted(() => readBackendConfig(nonsense), name)) accepted.add(name);
  }
  // Their values may be any text.
  expect([...accepted].toSorted()).toEqual(['DATA_DIR', 'NODE_ENV', 'OTEL_SERVICE_NAME', 'REDIS_PREFIX']);

  function isAccepted(readIt: () => unknown, name: string): boolean {
    try {
      readIt();
      return true;
    } catch (error) {
      expect(error).toMatchObject({ name: 'StartFailure', message: expect.stringContaining(name) });
      return false;
    }
  }
});

it('alerts use existing metrics, which the guide describes', async () => {
  const rendered = await Promise.all([createGatewayMetrics().render(), createBackendMetrics().render()]);
  const names = new Set([...rendered.join('\n').matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const rules: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(read('docs/alerts.yml'));
  const alerts = rules.groups.flatMap(({ rules: list }) => list);
  const asked = alerts.flatMap(({ expr }) => [...expr.matchAll(/(\w+)\{/g)].map(([, name = '']) => name));
  expect(asked.length).toBeGreaterThan(alerts.length);
  const isKnown = (name: string) => name === 'up' || names.has(name.replace(/_(bucket|count|sum)$/, ''));
  expect(asked.filter((name) => !isKnown(name))).toEqual([]);
  expect(alerts.filter(({ alert }) => !guide.includes(alert))).toEqual([]);
  const own = [...names].filter((name) => !/^(process|nodejs)_/.test(name));
  expect(own.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

it.each(['docs/load-balancer.conf', 'docs/haproxy.cfg'])('the headings of the guide that %s names exist', (file) => {
  const named = [...read(file).matchAll(/"([^"]+)" in operations\.md/g)].map(([, heading = '']) => heading);
  expect(named).not.toEqual([]);
  expect(named.filter((heading) => !guide.includes(`\n## ${heading}\n`))).toEqual([]);
});

it('the containers are given mail and tracing settings, and only one port is published', () => {
  const { services }: { services: Record<string, { ports?: string[]; environment?: Record<string, string> }> } = parse(
    read('docker-compose.yml'),
    { merge: true },
  );
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['balancer', ['127.0.0.1:4000:4000']]]);
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'COMMERCIAL_INVOICE_TO', 'OTEL_EXPORTER_OTLP_ENDPOINT']) {
    expect(services['backend-1']?.environment?.[name]).toBe(`\${${name}:-}`);
  }
  expect(services['gateway-1']?.environment).toMatchObject({ METRICS_PORT: '9464' });
});
