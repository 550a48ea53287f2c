import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { requireBalancers } from './balancers.ts';
import { findChromium, HEADLESS_SHELL } from './chromium.ts';
import { abortRunning, buildWeb, generate, install, run, StepError } from './prepare.ts';
import { makeTestDirectory } from './testDirectory.ts';

/**
 * `npm test`: installs what the tests need and runs everything, or one tier: `fast` runs the checks and the unit tests without
 * dependencies, `e2e` the browser tests. Every step runs, whatever the result of the previous ones; the last line is `N passed, N failed`,
 * and a check such as the linter counts as one.
 */
const TIERS = ['all', 'fast', 'e2e'] as const;

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each in a line, to be repeated at the end of a long log. */
  readonly failures?: readonly string[];
}

// The processes that it started are in a separate group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    abortRunning();
    process.exit(INTERRUPTED);
  });
}
/** The exit code of a shell for Ctrl-C. */
const INTERRUPTED = 130;

/** Everything that the tests write, including databases, is in this directory and deleted with it. */
const results = makeTestDirectory();
process.env['TMPDIR'] = results;
// Many tests start the servers as processes, which can share compiled code.
process.env['NODE_COMPILE_CACHE'] = path.join(results, 'compiled');
process.on('exit', () => rmSync(results, { recursive: true, force: true }));

/** One more than processors, because tests often wait: for processes, time limits, and the disk. */
const WORKERS = availableParallelism() + 1;

/** A check that passes or fails as a whole. */
async function check(name: string, work: () => Promise<void>): Promise<Outcome> {
  console.log(`\n── ${name}`);
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(`${name}: ${error.message}`);
    return { passed: 0, failed: 1, failures: [`${name}: ${error.message}`] };
  }
}

const CHECKS = { types: 'typecheck', lint: 'lint', format: 'format:check' } as const;

/** In parallel, because none of them keeps two cores busy all the time. */
function checks(...names: (keyof typeof CHECKS)[]): Promise<Outcome[]> {
  return Promise.all(names.map((name) => check(name, () => run('pnpm', [CHECKS[name]], { quiet: true }))));
}

/**
 * A suite that counts its tests and writes them to a JSON report. A suite that crashes without a failed test, for example because one of
 * its processes dies, is run once more; after that it counts as a failure.
 */
async function suite(
  name: string,
  command: (report: string) => Promise<void>,
  count: (report: unknown) => Outcome,
): Promise<Outcome> {
  const report = path.join(results, `${name.replaceAll(/\W+/g, '-')}.json`);
  const runOnce = async () => {
    rmSync(report, { force: true });
    return { whole: await check(name, () => command(report)), counted: countIn(report, count) };
  };
  let { whole, counted } = await runOnce();
  if (whole.failed > 0 && !counted?.failed) {
    console.log(`${name}: broke down without a failed test, run once more`);
    ({ whole, counted } = await runOnce());
  }
  return counted && (counted.failed > 0 || whole.failed === 0)
    ? counted
    : { passed: counted?.passed ?? 0, failed: Math.max(whole.failed, 1), failures: whole.failures ?? [] };
}

function countIn(report: string, count: (report: unknown) => Outcome): Outcome | undefined {
  try {
    const outcome = count(JSON.parse(readFileSync(report, 'utf8')));
    return outcome.passed + outcome.failed > 0 ? outcome : undefined;
  } catch {
    // No report: the suite broke down before it could write one, and counts as failed.
    return undefined;
  }
}

function number(report: unknown, ...names: string[]): number {
  const value = names.reduce<unknown>(
    (node, name) =>
      typeof node === 'object' && node !== null ? Object.entries(node).find(([key]) => key === name)?.[1] : undefined,
    report,
  );
  if (typeof value !== 'number') throw new StepError(`the report has no ${names.join('.')}`);
  return value;
}

interface ReportedTest {
  readonly fullName: string;
  readonly status: string;
  /** The failures of all attempts. */
  readonly failureMessages?: readonly string[];
}

function testsIn(report: unknown): readonly ReportedTest[] {
  const { testResults = [] }: { testResults?: { assertionResults: ReportedTest[] }[] } = Object(report);
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

function inALine({ fullName, failureMessages }: ReportedTest): string {
  return `${fullName}: ${failureMessages?.[0]?.split('\n')[0]}`;
}

/** Runs tests with vitest; further arguments select them. */
function unitSuite(name: string, args: readonly string[]): Promise<Outcome> {
  return suite(
    name,
    (report) =>
      run('pnpm', [
        'exec',
        'vitest',
        'run',
        // On a busy machine a test can miss a time limit; tests that needed a retry are named below.
        '--retry=1',
        `--maxWorkers=${WORKERS}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ]),
    (report) => {
      const tests = testsIn(report);
      for (const test of tests.filter(
        ({ status, failureMessages }) => status === 'passed' && failureMessages?.length,
      )) {
        console.log(`passed at the second try: ${inALine(test)}`);
      }
      return {
        passed: number(report, 'numPassedTests'),
        failed: number(report, 'numFailedTests'),
        failures: tests.filter(({ status }) => status === 'failed').map(inALine),
      };
    },
  );
}

function browserSuite(): Promise<Outcome> {
  return suite(
    'end to end',
    (report) =>
      run('pnpm', ['--filter', 'tests', 'exec', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    (report) => {
      const flaky = number(report, 'stats', 'flaky');
      if (flaky > 0) console.log(`${flaky} passed at the second try`);
      return { passed: number(report, 'stats', 'expected') + flaky, failed: number(report, 'stats', 'unexpected') };
    },
  );
}

const build = () => check('build', buildWeb);
const findBrowser = () =>
  check('browser', async () => {
    process.env['CHROMIUM_PATH'] = await findChromium(HEADLESS_SHELL);
  });

async function main(tier: (typeof TIERS)[number]): Promise<Outcome[]> {
  await install();
  switch (tier) {
    case 'fast':
      return [
        await check('generated types', generate),
        ...(
          await Promise.all([checks('types', 'lint'), unitSuite('units', ['--config', 'vitest.fast.config.ts'])])
        ).flat(),
      ];
    case 'e2e':
      return [await build(), await findBrowser(), await browserSuite()];
    case 'all':
      return [
        await build(),
        await findBrowser(),
        // The tests of rolling restarts need a database that two back-ends share.
        ...(process.env['TEST_DATABASE_URL'] ? [await check('load balancers', requireBalancers)] : []),
        // The unit tests often wait for processes, which leaves the checks enough of the processor.
        ...(
          await Promise.all([checks('types', 'lint', 'format'), unitSuite('unit, contract and gateway tests', [])])
        ).flat(),
        await browserSuite(),
      ];
  }
}

function tierAsked(): (typeof TIERS)[number] {
  const asked = process.argv[2] ?? 'all';
  const tier = TIERS.find((name) => name === asked);
  if (tier === undefined) throw new StepError(`There is no tier ${asked}; there are ${TIERS.join(', ')}.`);
  return tier;
}

try {
  const outcomes = await main(tierAsked());
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`failed: ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
