import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, StepError } from './prepare.ts';

const NAMES = ['nginx', 'haproxy'];

/**
 * Finds the load balancers for the tests of rolling restarts, or installs them from Debian's packages.
 *
 * @throws StepError with one sentence when one is missing and cannot be installed
 */
export async function requireBalancers(): Promise<void> {
  // Debian installs them in folders that are only on the administrator's PATH.
  process.env['PATH'] = [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(path.delimiter);
  if (
    missing().length > 0 &&
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get')
  ) {
    console.log(`Installing ${missing().join(' and ')} …`);
    await run('apt-get', ['update'], { quiet: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing()], {
      quiet: true,
      // Installed for the tests only: the services are not started.
      env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  }
  if (missing().length === 0) return;
  throw new StepError(`With TEST_DATABASE_URL the tests need ${missing().join(' and ')}: apt install nginx haproxy.`);
}

function missing(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return NAMES.filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))));
}
