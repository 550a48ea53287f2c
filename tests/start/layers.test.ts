import { RuleTester } from 'oxlint/plugins-dev';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { GATEWAY_ROOMS, imports } from '../../scripts/layers.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ cwd: '/occ' });
const at = (file: string) => ({ filename: path.join('/occ', file) });
const from = (specifier: string) => `import { one } from '${specifier}';`;

tester.run('layers/imports', imports, {
  valid: [
    ['web/src/features/orders/run/Step.tsx', from('../OrdersPage')],
    ['web/src/features/orders/OrdersPage.tsx', from('../../ui/form/Field')],
    ['web/src/app/router.tsx', `const page = import('../features/orders/OrdersPage');`],
    ['web/src/app/start.tsx', from('./App')],
    ['web/src/domain/bookings/useBooking.ts', from('../../lists/useList')],
    ['web/src/sandbox/Sandbox.tsx', from('../app/screens')],
    ['backend/src/areas/orders/operations.ts', from('../../contract/operations.ts')],
    ['backend/src/areas/orders/operations.ts', from('../users/queries.ts')],
    ['gateway/src/rest/client.ts', from('undici')],
    ['gateway/src/areas/orders/resolvers.ts', from('graphql')],
    ['gateway/src/areas/orders/resolvers.ts', from('../../domain/orders/orderFilter.ts')],
    ['gateway/src/graph/context.ts', from('./areas/versions/version.ts')],
    ['tests/gateway/orders.test.ts', from('gateway/permissions/can.ts')],
  ].map(([file = '', code = '']) => ({ ...at(file), code })),
  invalid: [
    ['web/src/features/orders/OrdersPage.tsx', from('../stock/StockPage')],
    ['web/src/features/orders/run/Step.tsx', from('../../stock/StockPage')],
    ['web/src/features/orders/OrdersPage.tsx', from('../../app/router')],
    ['web/src/features/orders/OrdersPage.tsx', `import type { Row } from '../stock/stockRow';`],
    ['web/src/features/orders/OrdersPage.tsx', `export { one } from '../stock/stockRow';`],
    ['web/src/features/orders/OrdersPage.tsx', `export * from '../stock/stockRow';`],
    ['web/src/features/orders/OrdersPage.tsx', `const page = import('../stock/StockPage');`],
    ['web/src/features/orders/OrdersPage.tsx', `type Row = import('../stock/stockRow').Row;`],
    ['web/src/ui/table/DataTable.tsx', from('../../features/orders/OrdersPage')],
    ['web/src/ui/table/DataTable.tsx', from('../../platform/generated/gql/graphql')],
    ['web/src/ui/table/DataTable.tsx', from('../../lists/useList')],
    ['web/src/lists/useList.ts', from('../domain/bookings/useBooking')],
    ['web/src/domain/bookings/useBooking.ts', from('../../features/stock/StockPage')],
    ['web/src/app/App.tsx', from('../sandbox/Sandbox')],
    ['web/src/platform/urls/listParams.ts', from('../../app/router')],
    ['web/src/platform/session/session.ts', from('gateway/session/token.ts')],
    ['backend/src/contract/dispatch.ts', from('../areas/orders/operations.ts')],
    ['backend/src/database/demo/orders.ts', from('../../areas/orders/pickType.ts')],
    ['backend/src/http/requestLog.ts', from('../areas/session/token.ts')],
    ['backend/src/storage/disk.ts', from('../areas/files/fileFolder.ts')],
    ['backend/src/mail/smtp.ts', from('../areas/session/mails.ts')],
    ['backend/src/areas/warehouse/bookings/bookable.ts', from('../../orders/editOrder.ts')],
    ['backend/src/app.ts', from('../../gateway/src/app.ts')],
    ['gateway/src/app.ts', from('backend/app.ts')],
    ['gateway/src/app.ts', from('../../web/src/app/App.tsx')],
    ['gateway/src/rest/orders.ts', from('../areas/orders/orderFilter.ts')],
    ['gateway/src/rest/tolerant/read.ts', from('../../engine/engine.ts')],
    ['gateway/src/execution/errors.ts', from('../areas/orders/splitOrder.ts')],
    ['gateway/src/execution/guardSchema.ts', from('../schema.ts')],
    ['gateway/src/areas/orders/resolvers.ts', from('../../execution/errors.ts')],
    ['gateway/src/areas/orders/resolvers.ts', from('../products/bGoods.ts')],
    ['gateway/src/domain/orders/orderFilter.ts', from('../../areas/orders/orderInput.ts')],
    ['gateway/src/domain/orders/orderFilter.ts', from('../../execution/errors.ts')],
    ['gateway/src/graph/context.ts', from('../areas/orders/orderFilter.ts')],
    ['gateway/src/engine/engine.ts', from('gateway/http/jsonPieces.ts')],
    ['gateway/src/session/sessions.ts', from('../replicas/replicas.ts')],
    ['gateway/src/rest/loaders.test.ts', from('graphql')],
    ['gateway/src/rest/orders.ts', from('graphql')],
    ['gateway/src/rest/orders.ts', from('@apollo/server')],
    ['gateway/src/permissions/can.ts', from('../rest/client.ts')],
    ['gateway/src/permissions/can.ts', from('../execution/guardSchema.ts')],
    ['gateway/src/areas/orders/resolvers.ts', from('undici')],
    ['gateway/src/areas/orders/resolvers.ts', from('node:http')],
  ].map(([file = '', code = '']) => ({ ...at(file), code, errors: 1 })),
});

it('orders every room of the gateway', () => {
  const entries = readdirSync(path.join(import.meta.dirname, '../../gateway/src'), { withFileTypes: true });
  const rooms = entries.filter((entry) => entry.isDirectory() && entry.name !== 'generated').map(({ name }) => name);
  expect(rooms.toSorted()).toEqual(GATEWAY_ROOMS.toSorted());
});
