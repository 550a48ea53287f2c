import type { RequestHandler } from 'express';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import type { Db } from '../../database/tables.ts';
import { rememberCaller } from '../../http/caller.ts';
import { findUserByToken } from './queries.ts';
import { hashToken, readToken } from './token.ts';

/**
 * Identifies the sender of a request. The user is read for each request, so that changed permissions, deactivated users and signed-out
 * tokens take effect immediately. The contract decides whether a call requires a caller.
 */
export function authenticate(db: Db): RequestHandler {
  return async (request, _response, next) => {
    const token = readToken(request.get('authorization'));
    if (token !== undefined) {
      const tokenHash = hashToken(token);
      const user = await findUserByToken(db, tokenHash);
      if (user !== undefined) {
        rememberCaller(request, {
          userId: user.id,
          tokenHash,
          ...readPermissions({
            roles: user.roles,
            menuPermissions: user.menu_permissions,
            tableColumnPermissions: user.table_column_permissions,
            allowAllWarehouses: user.allow_all_warehouses,
            allowWarehouseId: user.allowed_warehouse_id,
          }),
          onlyWarehouseId: user.allow_all_warehouses ? null : user.allowed_warehouse_id,
        });
      }
    }
    next();
  };
}
