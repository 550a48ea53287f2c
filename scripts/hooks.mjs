// Run by `pnpm install`: tells git to run the hooks in `.githooks`. It does nothing in CI, outside of a clone, and if another folder for
// hooks is configured. It never fails, because an install must not depend on it.
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = '.githooks';
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What git answers, without the line break; undefined when it fails or is not installed.
 *
 * @param {...string} args
 */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

if (!process.env['CI']) {
  const clone = git('rev-parse', '--show-toplevel');
  // If this is unpacked inside of another clone, that clone's hooks are not ours.
  const isOwn = clone !== undefined && realpathSync(clone) === realpathSync(root);
  if (isOwn && git('config', '--get', 'core.hooksPath') === undefined) git('config', 'core.hooksPath', FOLDER);
}
