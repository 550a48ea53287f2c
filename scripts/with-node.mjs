// Runs a script of this folder on Node 26 with pnpm 12 on the PATH, whatever Node version from 20 on is installed:
//   node scripts/with-node.mjs scripts/start.ts
// npm's `npx` downloads both; their location is remembered, so that the next start does not ask again.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const memory = path.join(root, '.cache', 'toolchain.json');
const WANTED = ['node@26', 'pnpm@12'];
const LOOK_FOR_PARENT_MS = 500;
const isWindows = process.platform === 'win32';

/** @typedef {{ wanted: string, node: string, path: string }} Toolchain what was asked for, the node to run, and the PATH that has it and pnpm */

/** @returns {Toolchain | undefined} */
function remembered() {
  if (!existsSync(memory)) return undefined;
  const memorized = readMemory();
  if (memorized?.wanted !== String(WANTED)) return undefined;
  const { node, path: searchPath } = memorized;
  const folder = searchPath.split(path.delimiter)[0] ?? '';
  return existsSync(node) && existsSync(path.join(folder, isWindows ? 'pnpm.cmd' : 'pnpm')) ? memorized : undefined;
}

/** @returns {Toolchain | undefined} */
function readMemory() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'));
  } catch {
    // Incomplete, or not readable for this user: npx is asked again.
    return undefined;
  }
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
  try {
    mkdirSync(path.dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify(toolchain));
  } catch {
    // A read-only checkout works too once it has been built; npx is asked again next time.
  }
  return toolchain;
}

/** @returns {Toolchain} */
function findOrExplain() {
  try {
    return find();
  } catch {
    // npx has printed the reason.
    console.error(
      'npx cannot fetch Node 26 and pnpm 12 from the npm registry; where its cache cannot be written, name another folder: npm_config_cache=/tmp/npm npm start',
    );
    process.exit(1);
  }
}

/**
 * The processes that this one depends on: its parent and, if that is the shell in which npm runs scripts, npm. npm passes SIGTERM on to
 * that shell, which ends without notifying its child; a killed npm does not even pass it on.
 *
 * @returns {string}
 */
function lineage() {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined || process.platform !== 'linux') return String(parent);
  try {
    const [, name, grandparent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(ba|da|a|z|k)?sh$/.test(name ?? '') ? `${parent} ${grandparent}` : String(parent);
  } catch {
    // It has just ended; the next check sees another parent.
    return String(parent);
  }
}

const startedBy = lineage();
const { node, path: folder } = remembered() ?? findOrExplain();
// The closed channel tells the child that this process has ended, however it ended.
const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: [folder, path.dirname(node), process.env['PATH']].join(path.delimiter) },
});
// The terminal sends Ctrl-C, and its own end, to the whole group: the child stops by itself, and this process waits for it.
process.on('SIGINT', () => {}).on('SIGHUP', () => child.kill('SIGTERM'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
const watch = setInterval(() => {
  if (lineage() === startedBy) return;
  clearInterval(watch);
  child.kill('SIGTERM');
}, LOOK_FOR_PARENT_MS);
child.on('error', (error) => {
  console.error(`${node} cannot be started: ${error.message}.`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
