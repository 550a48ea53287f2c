import { expect, it } from 'vitest';
import { BackendError } from '../../rest/errors.ts';
import { translateRefusals } from '../../graph/backendRefusal.ts';
import { translateShortStock } from './shortStock.ts';

const refusalWith = (metadata: Record<string, unknown>) =>
  translateShortStock(() =>
    translateRefusals({ fieldOf: (field) => field, conflict: 'OUT_OF_STOCK' }, () =>
      Promise.reject(new BackendError('failed', 'flushReserved', { status: 409, metadata })),
    ),
  );

it('reports missing stock by SKU and location, as far as the back-end sends them', async () => {
  const answer = { messageKey: 'order.inventoryOutOfStock' };
  await expect(
    refusalWith({
      inventories: [
        { sku: 'A', storageLocation: 'PP-01-01-01', pieces: 3, reserved: 1, secret: 'x' },
        { sku: 'B', pieces: '3' },
        { storageLocation: 'PP-01-01-02' },
        'C',
      ],
    }),
  ).rejects.toMatchObject({
    answer: {
      ...answer,
      values: {
        inventories: [
          { sku: 'A', storageLocation: 'PP-01-01-01', pieces: 3, reserved: 1 },
          { sku: 'B', storageLocation: null, pieces: null, reserved: null },
        ],
      },
    },
  });
  const unnamed = await refusalWith({ inventoryIds: [1] }).catch((error: unknown) => error);
  expect(unnamed).toMatchObject({ answer });
  expect(unnamed).not.toMatchObject({ answer: { values: expect.anything() } });
});
