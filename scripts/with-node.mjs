// Runs a script of this folder on Node 26 with pnpm 12 on the PATH, whatever Node from 20 on is installed:
//   node scripts/with-node.mjs scripts/start.ts
// npm's own `npx` brings both; where they lie is remembered, so that the next start does not ask again.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const memory = path.join(root, '.cache', 'toolchain.json');
const WANTED = ['node@26', 'pnpm@12'];
const isWindows = process.platform === 'win32';

/** @typedef {{ wanted: string, node: string, path: string }} Toolchain what was asked for, the node to run, and the PATH that has it and pnpm */

/** @returns {Toolchain | undefined} */
function remembered() {
  if (!existsSync(memory)) return undefined;
  const { wanted, node, path: searchPath } = JSON.parse(readFileSync(memory, 'utf8'));
  if (wanted !== String(WANTED)) return undefined;
  const folder = String(searchPath).split(path.delimiter)[0] ?? '';
  return existsSync(node) && existsSync(path.join(folder, isWindows ? 'pnpm.cmd' : 'pnpm'))
    ? { wanted, node, path: searchPath }
    : undefined;
}

/** @returns {Toolchain} */
function find() {
  const question = 'JSON.stringify({node:process.execPath,path:process.env.PATH})';
  const answer = execFileSync(
    'npx',
    ['--yes', ...WANTED.flatMap((one) => ['-p', one]), '-c', `node -p "${question}"`],
    {
      cwd: root,
      encoding: 'utf8',
      shell: isWindows,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const found = JSON.parse(answer.trim().split('\n').at(-1) ?? '');
  // Only the folder that npx added: the rest of the PATH is the caller's own, and may differ next time.
  const folder = String(found.path)
    .split(path.delimiter)
    .find((/** @type {string} */ entry) => entry.includes('_npx'));
  const toolchain = { wanted: String(WANTED), node: found.node, path: folder ?? path.dirname(found.node) };
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(toolchain));
  return toolchain;
}

const { node, path: folder } = remembered() ?? find();
const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [folder, path.dirname(node), process.env['PATH']].join(path.delimiter) },
});
// The terminal sends Ctrl-C to the whole group: the child stops in its own time, and this waits for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
