import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../graph/context.ts';
import { fragmentsOf } from './maskedFields.ts';
import { readTable } from './readTable.ts';
import { refusal } from './refusing.ts';

/** Finds the table of an operation whose response is to be one, and refuses operations that have none. */
export const tablePlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, operation, document, request, contextValue: { stream } }) {
      if (!stream || !operation) return;
      const read = { fragments: fragmentsOf(document), variables: request.variables ?? {} };
      const table = readTable(schema, operation, read);
      if (table) {
        stream.table = table;
        return;
      }
      const message =
        'A table is the answer to a query with one list of rows: select one field, and in it one of groups, nodes or items.';
      throw refusal(400, { code: 'BAD_USER_INPUT', messageKey: 'operation.noTable', message });
    },
  }),
};
