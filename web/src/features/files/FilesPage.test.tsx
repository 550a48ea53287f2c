import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { i18n } from '../../platform/i18n/i18n';
import { startSession } from '../../platform/session/session';
import { show } from '../../testing/show';
import { userWith } from '../../testing/users';
import { FileCountQuery, FilesQuery } from './files.operations';
import { FilesPage } from './FilesPage';

const refusal = {
  errors: [
    {
      message: 'refused',
      extensions: { code: 'WAREHOUSE_FORBIDDEN', messageKey: 'permission.mixedWarehouses' },
    },
  ],
};

test.each([
  ['de', 'Der Datenserver trennt die Lager hier nicht'],
  ['en', 'The data server does not keep warehouses apart here'],
] as const)('a user of one warehouse is told why the files are refused (%s)', async (language, reason) => {
  await i18n.changeLanguage(language);
  startSession({
    token: 't',
    user: {
      ...userWith('Inventories', { Read: ['ALL'] }),
      allowAllWarehouses: false,
      allowWarehouseId: '1',
      warehouse: { id: '1', name: 'Peine', code: 'PP' },
    },
  });
  show(<FilesPage />, {
    path: '/app/wms-management-export',
    mocks: [FilesQuery, FileCountQuery].map((query) => ({
      request: { query, variables: () => true },
      result: refusal,
      maxUsageCount: Infinity,
    })),
  });
  expect(await screen.findByText(new RegExp(reason))).toBeVisible();
});
