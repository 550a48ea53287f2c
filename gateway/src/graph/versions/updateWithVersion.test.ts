import { expect, it, vi } from 'vitest';
import { INVENTORY_VERSION } from '../../domain/stock/inventoryVersion.ts';
import { ChangedMeanwhileError } from './changedMeanwhile.ts';
import { versionOf } from './recordVersion.ts';
import { updateWithVersion } from './updateWithVersion.ts';

const ENTRY = { id: 1, sku: 'S', inventory: 4, reserved: 1, version: 'v1' };
const VERSION = versionOf(INVENTORY_VERSION, ENTRY, true);

/** A change with this version, in a request that may be a repetition; what it writes on which condition. */
async function change(version: string) {
  const write = vi.fn<(row: typeof ENTRY, ifMatch: string | undefined) => Promise<void>>(async () => undefined);
  const read = async () => ENTRY;
  const done = updateWithVersion(INVENTORY_VERSION, {
    version,
    carriesKey: true,
    keepsContract: () => true,
    read,
    write,
  });
  const refusal = await done.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { refusal, conditions: write.mock.calls.map(([, ifMatch]) => ifMatch) };
}

it('writes on the condition of the version that was read', async () => {
  expect(await change(VERSION)).toEqual({ refusal: undefined, conditions: ['v1'] });
});

it('leaves an older version of a request that may be a repetition to the back-end, which knows its key', async () => {
  expect((await change(versionOf(INVENTORY_VERSION, { ...ENTRY, version: 'v0' }, true))).conditions).toEqual(['v0']);
});

it('refuses a version of which only the end was altered, in a repetition too', async () => {
  const altered = `${VERSION.slice(0, -2)}${VERSION.endsWith('AA') ? 'BB' : 'AA'}`;
  const { refusal, conditions } = await change(altered);
  expect(refusal).toBeInstanceOf(ChangedMeanwhileError);
  expect(conditions).toEqual([]);
});
