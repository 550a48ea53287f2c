import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../graph/context.ts';
import { fragmentsOf } from './maskedFields.ts';
import { readTable } from './readTable.ts';
import { refusal } from './refusing.ts';

const MESSAGES = {
  noTable:
    'A table is the answer to a query with one list of rows: select one field, and in it one of groups, nodes or items.',
  noPage:
    'This list is returned in pages: say with page or first how many rows the table has. A <list>Connection without an order has all.',
};

/** Finds the table of an operation whose response is to be one, and refuses operations that have none. */
export const tablePlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, operation, document, request, contextValue: { stream } }) {
      if (!stream || !operation) return;
      const read = { fragments: fragmentsOf(document), variables: request.variables ?? {} };
      const table = readTable(schema, operation, read);
      if (typeof table !== 'string') {
        stream.table = table;
        return;
      }
      throw refusal(400, { code: 'BAD_USER_INPUT', messageKey: `operation.${table}`, message: MESSAGES[table] });
    },
  }),
};
