import { existsSync } from 'node:fs';
import path from 'node:path';
import { run, StepError } from './prepare.ts';

/** The same engine without a browser around it: tests take two thirds of the time. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the Chromium for the tests: CHROMIUM_PATH, an installed one, or one that is installed now from Debian's packages.
 *
 * @param preferred the package that is installed, and taken before others that are
 * @throws StepError with one sentence when there is none and none can be installed
 */
export async function findChromium(preferred = 'chromium'): Promise<string> {
  const known = process.env['CHROMIUM_PATH'] || installed(preferred);
  if (known) return known;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    await run('apt-get', ['update'], { quiet: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', preferred], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const found = installed(preferred);
  if (found) return found;
  throw new StepError(`The tests need Chromium: install it (apt install ${preferred}) or set CHROMIUM_PATH to it.`);
}

function installed(preferred: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [
    ...[preferred, ...NAMES, HEADLESS_SHELL].flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...PLACES,
  ];
  return candidates.find((candidate) => existsSync(candidate));
}
