import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientOf } from 'backend/testing/client.ts';
import { startBackendProcess } from 'backend/testing/backendProcess.ts';
import { sendForm } from 'backend/testing/form.ts';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';

/**
 * What `docs/operations.md` tells operators to type or to write into files, run as it is there. Only directories, names and ports are
 * replaced, and the commands that would change this machine are recorded.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DATABASE_URL = process.env['TEST_DATABASE_URL'];
const ROLE = `occ_${randomUUID().slice(0, 8)}`;
/** Commands that change the machine: they only print their arguments. */
const RECORDED = ['systemctl', 'useradd', 'apt', 'npm', 'curl'];

let directory = '';
let guide = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'occ-guide-'));
  await mkdir(join(directory, 'systemd', 'system'), { recursive: true });
  await mkdir(join(directory, 'prometheus'));
  guide = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
});
afterAll(async () => {
  if (DATABASE_URL !== undefined) psql(`drop database if exists ${ROLE} with (force)`, `drop role if exists ${ROLE}`);
  await rm(directory, { recursive: true, force: true });
});

/** The only block of code of the guide that contains this text, without the indentation of a list. */
function block(text: string): string {
  const blocks = [...guide.matchAll(/^( *)```\w*\n([^]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  const [found, ...others] = blocks.filter((code) => code.includes(text));
  if (found === undefined || others.length > 0)
    throw new Error(`${others.length + 1} blocks of the guide contain ${text}`);
  return found;
}

/** Runs a block of the guide with bash, and returns what it prints. The first failing command ends it. */
function runBlock(
  code: string,
  { input = '', values = {} }: { input?: string; values?: Record<string, string> } = {},
): string {
  const stubs = RECORDED.map((name) => `${name}() { echo "${name} $*"; }`).join('\n');
  const own = Object.entries({ ...values, '/etc/': `${directory}/` }).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    code,
  );
  const script = `set -eu\n${stubs}\nrunuser() { shift 3; "$@"; }\n${own}`;
  const server = new URL(DATABASE_URL ?? 'postgres://postgres@127.0.0.1');
  const PG = {
    PGHOST: server.hostname,
    PGPORT: server.port || '5432',
    PGUSER: server.username,
    PGPASSWORD: server.password,
  };
  // Without a terminal, passwords are read from the input.
  const { status, stdout, stderr } = spawnSync('setsid', ['--wait', 'bash', '-c', script], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
    env: { ...process.env, ...PG },
  });
  if (status !== 0) throw new Error(`${own}\nends with ${status}: ${stderr}`);
  return stdout;
}

/** Runs a program that checks a file; what it complains about. */
function check(program: string, args: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw error;
  // systemd warns of what it ignores, with a good exit code.
  return status === 0 && (program !== 'systemd-analyze' || stderr === '') ? '' : `${status}: ${stdout}${stderr}`;
}

/** Skips a test with a reason if one of these programs is not installed. */
function requirePrograms({ skip }: TestContext, ...programs: readonly string[]): void {
  for (const program of programs) {
    const { error } = spawnSync(program, ['--version']);
    if (error) skip(`${program} is not installed: ${error.message}`);
  }
}

function psql(...statements: readonly string[]): void {
  for (const statement of statements) {
    const { status, stderr } = spawnSync(
      'psql',
      ['--quiet', '-v', 'ON_ERROR_STOP=1', '-d', DATABASE_URL ?? '', '-c', statement],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('ERROR')]);
  }
}

async function settingsOf(file: string): Promise<Record<string, string>> {
  const lines = (await readFile(join(directory, 'occ', file), 'utf8')).split('\n').filter((line) => line !== '');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

it('every block of commands is run by a test, or named here with the reason why not', () => {
  const blocks = [...guide.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, code = '']) => code);
  const tested = [
    'createuser',
    'useradd',
    'docs/systemd',
    'FIRST_ADMIN_/d',
    'disable --now',
    'pg_dump',
    'pg_restore',
    'alerts.yml',
  ];
  const others = [
    'pnpm build', // It installs the product; `start.test.ts` and the image do the same.
    'for server in', // `rollingRestart.test.ts` restarts the servers in this order.
    'tar -C /var/lib -czf', // It needs systemd; `dataDirectory.test.ts` copies and restores a data directory.
  ];
  expect(blocks.filter((code) => ![...tested, ...others].some((text) => code.includes(text)))).toEqual([]);
});

it('a company is set up, its first administrator has an own password, and a backup is restored', async (context) => {
  if (DATABASE_URL === undefined) return context.skip('TEST_DATABASE_URL names no PostgreSQL server');
  const values = { '/var/lib/occ': join(directory, 'data'), 'dbname=occ': `dbname=${ROLE}` };
  const roleOf = (code: string) => code.replaceAll(/\bocc$/gm, ROLE).replaceAll('--owner=occ', `--owner=${ROLE}`);
  runBlock(roleOf(block('createuser')), { input: 'geheim-1\ngeheim-1\n' });

  const server = new URL(DATABASE_URL);
  const filled = block('useradd')
    .replace('postgres://occ:…@127.0.0.1:5432/occ', `postgres://${ROLE}:geheim-1@${server.host}/${ROLE}`)
    .replace('FIRST_ADMIN_EMAIL=…', 'FIRST_ADMIN_EMAIL=chef@occ.example')
    .replace('FIRST_ADMIN_PASSWORD=…', 'FIRST_ADMIN_PASSWORD=anfang-1');
  expect(filled).not.toContain('…');
  expect(runBlock(filled)).toContain('useradd --system');
  expect(spawnSync('stat', ['-c', '%a', join(directory, 'occ/backend.env')], { encoding: 'utf8' }).stdout.trim()).toBe(
    '600',
  );
  expect((await settingsOf('gateway.env'))['SESSION_SECRET']?.length).toBeGreaterThanOrEqual(32);
  expect(runBlock(block('docs/systemd'))).toContain('systemctl enable --now occ-backend occ-gateway');
  expect(await readdir(join(directory, 'systemd/system'))).toContain('occ-backend@.service');

  const start = async () => {
    const { METRICS_PORT: _port, ...settings } = await settingsOf('backend.env');
    const data = join(directory, 'data');
    await mkdir(data, { recursive: true });
    return startBackendProcess(data, settings);
  };
  const signIn = async (url: string, password: string) => {
    const answer = await clientOf(url).send('POST', '/auth', { email: 'chef@occ.example', password });
    const { statusCode, data } = Object(answer.body);
    return { statusCode, userId: String(data?.userId), token: String(data?.token) };
  };
  const first = await start();
  const { userId, token } = await signIn(first.url, 'anfang-1');
  const changed = { userId, password: 'eigenes-1', oldPassword: 'anfang-1' };
  expect((await sendForm(clientOf(first.url, token), 'PUT', '/users', changed)).status).toBe(200);
  runBlock(block('FIRST_ADMIN_/d'));
  expect(Object.keys(await settingsOf('backend.env'))).not.toContain('FIRST_ADMIN_PASSWORD');
  await first.kill('SIGTERM');

  const second = await start();
  expect([
    (await signIn(second.url, 'anfang-1')).statusCode,
    (await signIn(second.url, 'eigenes-1')).statusCode,
  ]).toEqual([401, 200]);
  const { DATABASE_URL: own = '' } = await settingsOf('backend.env');
  const backup = {
    ...values,
    'occ.dump': join(directory, 'occ.dump'),
    'occ-files.tar.gz': join(directory, 'files.tar.gz'),
  };
  runBlock(`DATABASE_URL='${own}'\n${block('pg_dump')}`, { values: backup });
  await second.kill('SIGTERM');
  psql(`drop database ${ROLE}`);
  await rm(join(directory, 'data/files'), { recursive: true });
  const restoring = block('pg_restore').replace('createdb occ', `createdb --owner=${ROLE} ${ROLE}`);
  runBlock(`NEW_DATABASE_URL='${own}'\n${restoring}`, { values: backup });
  const third = await start();
  expect((await signIn(third.url, 'eigenes-1')).statusCode).toBe(200);
  await third.kill('SIGTERM');
});

it('the settings for several servers on one machine are accepted by both of them', async () => {
  await mkdir(join(directory, 'occ'), { recursive: true });
  await writeFile(join(directory, 'occ/backend.env'), 'METRICS_PORT=9465\n');
  await writeFile(
    join(directory, 'occ/gateway.env'),
    'BACKEND_URL=http://backend:1\nTRUST_PROXY=1\nMETRICS_PORT=9464\n',
  );
  expect(runBlock(block('disable --now'))).toContain(
    'occ-backend@4020 occ-backend@4021 occ-gateway@4010 occ-gateway@4011',
  );
  const [backend, gateway] = [await settingsOf('backend.env'), await settingsOf('gateway.env')];
  expect(backend).toEqual({ METRICS_TOKEN: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(gateway).toEqual({
    BACKEND_URL: 'http://127.0.0.1:4001',
    TRUST_PROXY: '2',
    METRICS_TOKEN: backend['METRICS_TOKEN'],
    REDIS_URL: 'redis://127.0.0.1:6379',
  });
});

for (const unit of [
  'occ-backend.service',
  'occ-gateway.service',
  'occ-backend@4020.service',
  'occ-gateway@4010.service',
]) {
  it(`systemd accepts the unit ${unit}`, async (context) => {
    requirePrograms(context, 'systemd-analyze');
    const file = unit.replace(/@\d+/, '@');
    const shipped = await readFile(join(ROOT, 'docs/systemd', file), 'utf8');
    const path = join(directory, 'units', file);
    await mkdir(dirname(path), { recursive: true });
    // The check wants the program to be there.
    await writeFile(
      path,
      shipped.replace('/usr/local/bin/node', process.execPath).replaceAll(/^(?:After|Wants)=.*\n/gm, ''),
    );
    const args = ['verify', '--man=no', join(directory, 'units', unit)];
    expect(check('systemd-analyze', args)).toBe('');
  });
}

it('nginx and HAProxy accept the load balancers', (context) => {
  requirePrograms(context, 'nginx', 'haproxy');
  const nginx = [
    '-t',
    '-p',
    directory,
    '-c',
    join(ROOT, 'docs/load-balancer.conf'),
    '-g',
    `pid ${directory}/pid; error_log stderr warn;`,
  ];
  expect(check('nginx', nginx)).toBe('');
  expect(check('haproxy', ['-c', '-f', join(ROOT, 'docs/haproxy.cfg')])).toBe('');
});

it('nginx accepts the TLS proxy, alone and beside the load balancer', async (context) => {
  requirePrograms(context, 'nginx', 'openssl');
  const [key, certificate] = [join(directory, 'tls.key'), join(directory, 'tls.pem')];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=occ',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  expect(check('openssl', made)).toBe('');
  const tls = block('listen 443 ssl').replace('/etc/ssl/occ.key', key).replace('/etc/ssl/occ.pem', certificate);
  const balancer = await readFile(join(ROOT, 'docs/load-balancer.conf'), 'utf8');
  const alone = `events {}\nhttp {\n${tls}\n}`;
  const both = balancer.replace(/\}\s*$/, `${tls}\n}\n`);
  for (const [name, text] of [
    ['alone', alone],
    ['both', both],
  ]) {
    const file = join(directory, `${name}.conf`);
    await writeFile(file, text ?? '');
    const args = ['-t', '-p', directory, '-c', file, '-g', `pid ${directory}/pid; error_log stderr warn;`];
    expect(check('nginx', args)).toBe('');
  }
});

it('Caddy accepts its proxy', async (context) => {
  requirePrograms(context, 'caddy');
  const file = join(directory, 'Caddyfile');
  await writeFile(file, block('reverse_proxy 127.0.0.1:4000'));
  expect(check('caddy', ['validate', '--adapter', 'caddyfile', '--config', file])).toBe('');
});

it('Prometheus accepts the rules and the targets, and a full disk fires', async (context) => {
  const prometheus = join(directory, 'prometheus');
  requirePrograms(context, 'promtool');
  expect(runBlock(block('alerts.yml'))).toContain('SUCCESS');
  await writeFile(join(prometheus, 'prometheus.yml'), `rule_files: [alerts.yml]\n${block('scrape_configs')}`);
  expect(check('promtool', ['check', 'config', join(prometheus, 'prometheus.yml')])).toBe('');
  await writeFile(
    join(prometheus, 'test.yml'),
    `rule_files: [alerts.yml]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: 'no_room_total{job="occ-backend", instance="full"}', values: '0 0 0 1 1 1' }
      - { series: 'no_room_total{job="occ-backend", instance="free"}', values: '0 0 0 0 0 0' }
    promql_expr_test:
      - expr: 'count by (instance) (ALERTS{alertname="OccDiskFull", alertstate="firing"})'
        eval_time: 4m
        exp_samples: [{ labels: '{instance="full"}', value: 1 }]
`,
  );
  expect(check('promtool', ['test', 'rules', join(prometheus, 'test.yml')])).toBe('');
});
