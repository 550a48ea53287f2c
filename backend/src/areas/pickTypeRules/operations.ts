import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import { searched } from '../../database/like.ts';
import type { Db } from '../../database/tables.ts';
import { Failure, forbidden, notFound } from '../../http/failure.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { countPickTypeRules, deletePickTypeRule, listPickTypeRules } from './queries.ts';
import { addPickTypeRule, changePickTypeRule } from './service.ts';
import { readEntries, toPickTypeRule } from './wire.ts';

type PickTypeRuleOperation = 'listPickTypeRules' | 'createPickTypeRule' | 'updatePickTypeRule' | 'deletePickTypeRule';

/** The pick-type rules of the order import (document 2, sections 2.3, 5 and 7); they belong to the table Orders. */
export function pickTypeRuleHandlers(db: Db): HandlersOf<PickTypeRuleOperation> {
  return {
    async listPickTypeRules({ query: { pageIndex = 0, pageSize = 20, ...query }, caller }) {
      if (!can(caller, 'LimitRead', 'Orders')) throw forbidden();
      const keywords = searched(query.keywords);
      const [rules, total] = await Promise.all([
        listPickTypeRules(db, { keywords, pageIndex, pageSize }),
        countPickTypeRules(db, keywords),
      ]);
      return succeeded({ data: rules.map(toPickTypeRule), total, pageIndex, pageSize });
    },

    async createPickTypeRule({ body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => {
        const rule = { ruleVersion: body.ruleVersion, entries: readEntries(body) };
        return succeeded(toPickTypeRule(await addPickTypeRule(transaction, rule)));
      });
    },

    async updatePickTypeRule({ path: { id }, body, caller, inTransaction }) {
      requireWriter(caller);
      if (body.id !== undefined && body.id !== id) {
        throw new Failure(400, 'The request is not valid.', {
          fields: [{ field: 'id', code: 'OTHER_ID' }],
        });
      }
      return inTransaction(async (transaction) => {
        const rule = { ruleVersion: body.ruleVersion, entries: readEntries(body) };
        return succeeded(toPickTypeRule(await changePickTypeRule(transaction, id, rule)));
      });
    },

    async deletePickTypeRule({ path: { id }, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => {
        if (!(await deletePickTypeRule(transaction, id))) throw notFound('The rule');
        return succeeded(null);
      });
    },
  };
}

function requireWriter(caller: Permissions): void {
  if (!can(caller, 'Write', 'Orders')) throw forbidden();
}
