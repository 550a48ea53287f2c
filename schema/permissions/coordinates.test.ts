import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { policy } from './coordinates.ts';
import { readNeeds, readPolicy } from './readPolicy.ts';
import { deriveGroups } from '../groups/deriveGroups.ts';
import { readAreas, readSdl } from './sdl.ts';

const sdl = readSdl().join('\n');
const { needs, ...read } = readPolicy(buildSchema(sdl));

test('the generated policy is that of the SDL, without what only the gateway needs', () => {
  expect(policy).toEqual({ ...read, needs: new Map() });
});

test('the needs that the gateway reads are those that have been checked', () => {
  expect(needs.size).toBeGreaterThan(1_000);
  expect(readNeeds(parse(sdl))).toEqual(needs);
});

test('the derived SDL is that of the areas', () => {
  expect(readSdl()).toEqual([...readAreas(), deriveGroups(readAreas())]);
});
