import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import { searched } from '../../database/like.ts';
import type { Db, DbTransaction } from '../../database/tables.ts';
import { forbidden } from '../../http/failure.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { type ProductInput, toProductValues } from './productInput.ts';
import { countProducts, listProducts } from './queries.ts';
import { choosesProducts, isPickList } from './rights.ts';
import { addProduct, changeProduct } from './service.ts';
import { toOrderableProduct, toProduct, toProductOption } from './wire.ts';

type ProductOperation = 'listProducts' | 'createProduct' | 'updateProduct' | 'updateProductOfBody';

/** Products (document 2, sections 2.4, 5 and 7). */
export function productHandlers(db: Db): HandlersOf<ProductOperation> {
  return {
    async listProducts({ query, caller }) {
      const { pageIndex = 0, pageSize = 25, orderBy, ascending = true } = query;
      const bulky = query.bulky === undefined ? undefined : query.bulky === 'true';
      const seesProducts = can(caller, 'LimitRead', 'Products');
      if (!seesProducts && !(isPickList({ pageSize, orderBy, bulky }) && choosesProducts(caller))) throw forbidden();

      const filter = { keywords: searched(query.keywords), bulky };
      const [products, total] = await Promise.all([
        listProducts(db, filter, { pageIndex, pageSize, orderBy, ascending }),
        countProducts(db, filter),
      ]);
      const ordersThem = can(caller, 'Write', 'Orders');
      const shown = seesProducts ? toProduct : ordersThem ? toOrderableProduct : toProductOption;
      return succeeded({ data: products.map((row) => shown(row)), total });
    },

    async createProduct({ body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) =>
        succeeded(toProduct(await addProduct(transaction, toProductValues(body, 'create')))),
      );
    },

    async updateProduct({ path: { id }, body, ifMatch, caller, inTransaction }) {
      if (body.id !== undefined && body.id !== id) throw invalidInput({ field: 'id', code: 'OTHER_ID' });
      requireWriter(caller);
      return inTransaction((transaction) => replaceProduct(transaction, { id, body, caller, ifMatch }));
    },

    async updateProductOfBody({ body, ifMatch, caller, inTransaction }) {
      const { id } = body;
      if (id === undefined) throw invalidInput({ field: 'id', code: 'REQUIRED' });
      requireWriter(caller);
      return inTransaction((transaction) => replaceProduct(transaction, { id, body, caller, ifMatch }));
    },
  };
}

interface Replacement {
  readonly id: number;
  readonly body: ProductInput;
  readonly caller: Permissions;
  readonly ifMatch: string | undefined;
}

async function replaceProduct(transaction: DbTransaction, { id, body, caller, ifMatch }: Replacement) {
  return succeeded(toProduct(await changeProduct(transaction, id, toProductValues(body, 'edit'), caller, ifMatch)));
}

function requireWriter(caller: Permissions): void {
  if (!can(caller, 'Write', 'Products')) throw forbidden();
}
