import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/**
 * Loaded into the gateway with `--import`: SIGUSR2 starts a CPU profile, a second one writes it to the file
 * `PROFILE_FILE`. So only the time under load is measured, not the start.
 */
const file = process.env['PROFILE_FILE'];
const session = new Session();
session.connect();
let isOn = false;

process.on('SIGUSR2', () => {
  void (isOn ? finish() : begin());
  isOn = !isOn;
});

async function begin(): Promise<void> {
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
}

async function finish(): Promise<void> {
  const { profile } = await session.post('Profiler.stop');
  if (file !== undefined) writeFileSync(file, JSON.stringify(profile));
}
