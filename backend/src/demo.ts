import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { growDemoCompany } from './database/demo/growth.ts';
import { openDatabase } from './database/open.ts';
import { SILENCE_LIMITS } from './database/silence.ts';

/**
 * `pnpm demo [--orders N] [--history N]`: the demo company in the database that `npm start` uses (DATABASE_URL, else DATA_DIR), extended to
 * this many orders and entries of stock history. An embedded database must not be in use meanwhile.
 */
const HELP = 'Use: pnpm demo [--orders 100000] [--history 1000000]; both are whole numbers.';
const LARGEST = 10_000_000;

function numberOf(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > LARGEST) throw new Error(HELP);
  return number;
}

try {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '0' }, history: { type: 'string', default: '0' } },
  });
  const size = { orders: numberOf(values.orders), history: numberOf(values.history) };
  const { databaseUrl, dataDirectory } = readConfig(process.env);
  const demoDay = new Date();
  const start = performance.now();
  const logger = pino({ level: 'warn' });
  // The statements that add millions of rows take minutes.
  const silenceLimits = { ...SILENCE_LIMITS, statement: 0 };
  const database = await openDatabase({ databaseUrl, dataDirectory, demoData: true, demoDay, logger, silenceLimits });
  try {
    await growDemoCompany(database.db, demoDay, size);
  } finally {
    await database.close();
  }
  process.stdout.write(`The demo company is ready after ${Math.round((performance.now() - start) / 1_000)} s.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
