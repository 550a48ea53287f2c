import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../graph/context.ts';
import { fragmentsOf } from './maskedFields.ts';
import { type NoTable, readTable } from './readTable.ts';
import { coerceVariables, isTooDeep } from './variables.ts';
import { refusal } from './refusing.ts';

const MESSAGES: Readonly<Record<NoTable, string>> = {
  noTable:
    'A table is the answer to a query with one list of rows: select one field, and in it one of groups, nodes or items.',
  noPage:
    'A list is returned in pages here: say with page or first how many rows it has, also of a list in a row. A <list>Connection without an order has all.',
  twoLists:
    'In CSV, each list in a row becomes rows, and two lists beside each other would multiply: select one of them, or accept application/x-ndjson.',
};

/** Finds the table of an operation whose response is to be one, and refuses operations that have none. */
export const tablePlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, operation, document, request, contextValue: { stream } }) {
      if (!stream || !operation) return;
      const sent = request.variables ?? {};
      if (isTooDeep(sent)) return;
      const { coerced: variables } = coerceVariables(schema, operation, sent);
      // The request plugin refuses wrong variables.
      if (!variables) return;
      const table = readTable(
        schema,
        operation,
        { fragments: fragmentsOf(document), variables },
        stream.listsBecomeRows,
      );
      if (typeof table !== 'string') {
        stream.table = table;
        return;
      }
      throw refusal(400, { code: 'BAD_USER_INPUT', messageKey: `operation.${table}`, message: MESSAGES[table] });
    },
  }),
};
