import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { policy } from './coordinates.ts';
import { readPolicy } from './readPolicy.ts';
import { readSdl } from './sdl.ts';

test('the generated policy is that of the SDL', () => {
  expect(policy).toEqual(readPolicy(buildSchema(readSdl().join('\n'))));
});
