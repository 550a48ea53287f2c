import { expect, it } from 'vitest';
import { createEndedSessions, sessionsOf, sessionsOfEmail } from './endedSessions.ts';

const HOUR = 60 * 60 * 1_000;

it('ends the sessions that began before, and no later ones or those of others', () => {
  const ended = createEndedSessions(HOUR);
  const at = Date.now();
  ended.add(sessionsOf('u'), at);
  expect(ended.has(sessionsOf('u'), at - 1)).toBe(true);
  expect(ended.has(sessionsOf('u'), at)).toBe(false);
  expect(ended.has(sessionsOf('v'), at - 1)).toBe(false);
});

it('an earlier end that is learnt later does not open sessions again', () => {
  const ended = createEndedSessions(HOUR);
  const at = Date.now();
  ended.add('u', at);
  ended.add('u', at - 1_000);
  expect(ended.has('u', at - 1)).toBe(true);
});

it('knows an address in any case, and does not reveal it', () => {
  expect(sessionsOfEmail(' Anna@OCC.example')).toBe(sessionsOfEmail('anna@occ.example'));
  expect(sessionsOfEmail('anna@occ.example')).not.toBe(sessionsOfEmail('anne@occ.example'));
  expect(sessionsOfEmail('anna@occ.example')).not.toContain('anna');
});

it('forgets what concerns only expired sessions', () => {
  let now = 10 * HOUR;
  const ended = createEndedSessions(HOUR, () => now);
  ended.add('early', now);
  now += HOUR / 2;
  ended.add('late', now);
  now += HOUR / 2;
  expect(ended.all().map(([subject]) => subject)).toEqual(['late']);
});
