import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, StepError } from './prepare.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the Chromium for the tests: CHROMIUM_PATH, an installed one, or one that is installed now from Debian's packages.
 *
 * @throws StepError with one sentence when there is none and none can be installed
 */
export async function findChromium(): Promise<string> {
  const known = process.env['CHROMIUM_PATH'] || installed();
  if (known) return known;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    await run('apt-get', ['update'], { quiet: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const found = installed();
  if (found) return found;
  throw new StepError('The tests need Chromium: install it (apt install chromium) or set CHROMIUM_PATH to it.');
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...PLACES];
  return candidates.find((candidate) => existsSync(candidate));
}
