import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { generate, install, ROOT } from './prepare.ts';

/**
 * `pnpm dev`: back-end and gateway restart when their sources change, the client is reloaded in place by Vite, and the
 * types follow `schema/`. Needs Node 26 and pnpm 12.
 */
const BACKEND_PORT = 4001;
const GATEWAY_PORT = 4000;
const SECRET = 'only-for-development-0123456789-abcdefghijkl';

await install();
await generate();

const node = (folder: string, env: NodeJS.ProcessEnv) =>
  start(process.execPath, ['--watch-path', `${folder}/src`, '--watch-path', 'schema', `${folder}/src/main.ts`], env);

const children = [
  node('backend', { PORT: String(BACKEND_PORT), METRICS_PORT: '' }),
  node('gateway', {
    PORT: String(GATEWAY_PORT),
    BACKEND_URL: `http://127.0.0.1:${BACKEND_PORT}`,
    SESSION_SECRET: process.env['SESSION_SECRET'] || SECRET,
    PERSISTED_DOCUMENTS: path.join(ROOT, 'web/src/generated/gql/persisted-documents.json'),
  }),
  start('pnpm', ['exec', 'graphql-codegen', '--watch'], {}),
  start('pnpm', ['--filter', 'web', 'dev'], { GATEWAY_URL: `http://127.0.0.1:${GATEWAY_PORT}` }),
];

process.on('SIGINT', () => {});
process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')));
await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));

function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
}
