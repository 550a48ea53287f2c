import { parseArgs } from 'node:util';
import { CannotAskError, createAsk } from './backend.ts';
import { checkBackend } from './check.ts';
import { readContract } from './contract.ts';
import { textReport } from './report.ts';

const HELP = `How a REST back-end keeps the contract (schema/rest/openapi.yaml), and what deviations cost.

  pnpm conformance --url https://backend.example --email admin@… --password …

  --url        base address of the back-end
  --email      of an account, best an administrator's
  --password   of it; or in CONFORMANCE_PASSWORD, which the list of processes does not show
  --write      also makes, changes and removes news posts and pick-type rules of its own
  --timeout    seconds that one answer may take; 10 when left out
  --json       the report as JSON

It reads one page of each list, and nothing but its own records is ever changed. Without --write it does not write at all.

Exit code: 0 conforms, or everything works; 1 something is degraded; 2 something fails; 3 the back-end could not be asked.
`;
const EXIT = { conforms: 0, works: 0, degraded: 1, fails: 2 } as const;
const CANNOT_ASK = 3;

class UsageError extends Error {
  override readonly name = 'UsageError';
}

async function run(args: readonly string[]): Promise<number> {
  const { url, email, password, timeoutMs, write, json, help } = readOptions(args);
  if (help) {
    process.stdout.write(HELP);
    return 0;
  }
  const report = await checkBackend(await readContract(), createAsk(url, timeoutMs), {
    url: url.href,
    account: { email, password },
    write,
  });
  process.stdout.write(json ? `${JSON.stringify(report, undefined, 2)}\n` : textReport(report));
  return EXIT[report.verdict];
}

function readOptions(args: readonly string[]) {
  const { values } = parse(args);
  const { help = false, write = false, json = false, url = '', email = '', timeout = '10' } = values;
  const password = values.password ?? process.env['CONFORMANCE_PASSWORD'] ?? '';
  const seconds = Number(timeout);
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!help) {
    if (!isHttp) throw new UsageError('--url must be an address with http:// or https://.');
    if (new URL(url).username !== '') throw new UsageError('--url must not hold a name or password.');
    if (email === '' || password === '') throw new UsageError('--email and --password are needed.');
    if (!(seconds > 0 && seconds <= 600)) throw new UsageError('--timeout must be seconds, at most 600.');
  }
  const address = new URL(isHttp ? url : 'http://localhost');
  return { help, write, json, url: address, email, password, timeoutMs: seconds * 1000 };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      // pnpm passes on a separating `--`.
      args: args.filter((arg) => arg !== '--'),
      options: {
        url: text,
        email: text,
        password: text,
        timeout: text,
        write: flag,
        json: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CannotAskError || error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}${error instanceof UsageError ? '\n--help says more.' : ''}\n`);
  process.exitCode = CANNOT_ASK;
}
