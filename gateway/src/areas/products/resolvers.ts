import { mentionsAll, searchWords } from 'schema/search/searchText.ts';
import type { Context } from '../../graph/context.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import type { WireId } from '../../rest/wire.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import { translateRefusedFields } from '../../graph/backendRefusal.ts';
import { maxLength, minLength, parseId, refuseInvalid, required } from '../../graph/input.ts';
import { newRecord, readBack } from '../../graph/readBack.ts';
import { readOrder } from '../../graph/listOrder.ts';
import { requestedPage, readPage } from '../../graph/listPage.ts';
import { searchText } from '../../graph/search.ts';
import { booleanOf } from '../../graph/booleanTexts.ts';
import { versionOf } from '../../graph/versions/recordVersion.ts';
import { updateWithVersion } from '../../graph/versions/updateWithVersion.ts';
import { createBGoods } from './createBGoods.ts';
import { findProduct, findProductBySku } from './findProduct.ts';
import { readProductFilter } from '../../domain/products/productFilter.ts';
import { changedProduct, checkProductInput, newProduct, productFieldOf } from './productInput.ts';
import { PRODUCT_VERSION } from './productVersion.ts';
import { readsProductNames } from '../../domain/products/readsNames.ts';

/** Page sizes of product options: while the user types, and for a list of all SKUs (document 2, sections 7 and 9). */
const SEARCHED = 25;
const ALL_SKUS = 10_000;
/** The maximum number of SKUs in a list of all. */
const MAX_SKUS = 200_000;
/** The minimum length of a search text for SKUs (document 2, section 5). */
const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 100;
/** Search results keep the back-end's order unless a sort is requested: everyone who may search may read SKU and name. */
const BEST_MATCH = { orderBy: undefined, ascending: undefined };

export const productResolvers: Resolvers = {
  Query: {
    async products(_, { filter, page, sort }, context) {
      const { backend, viewer } = context.signedIn();
      const requested = requestedPage(page, 25);
      const query = readProductFilter(filter);
      return readPage(
        (part) => backend.list('listProducts', { ...query, ...part }),
        sort || query.keywords === undefined ? readOrder('ProductSortField', sort, viewer.permissions) : BEST_MATCH,
        requested,
      );
    },

    async product(_, { sku }, context) {
      const requested = sku.trim();
      refuseInvalid(required('sku', requested) ?? maxLength('sku', requested, MAX_SEARCH_LENGTH));
      return (await findProductBySku(context.signedIn().backend, requested)) ?? null;
    },

    async skuOptions(_, { keywords }, context) {
      const searched = searchText(keywords);
      if (searched !== undefined) {
        refuseInvalid(
          minLength('keywords', searched, MIN_SEARCH_LENGTH) ?? maxLength('keywords', searched, MAX_SEARCH_LENGTH),
        );
      }
      const { backend, viewer } = context.signedIn();
      const items =
        searched === undefined
          ? await rowsOf(backend.listAll('listProducts', {}, { pageSize: ALL_SKUS, max: MAX_SKUS }))
          : (await backend.list('listProducts', { keywords: searched, pageIndex: 0, pageSize: SEARCHED })).items;
      if (readsProductNames(viewer.permissions)) return items;
      // The call searches product names too.
      const words = searchWords(searched ?? '');
      return items.flatMap(({ id, sku }) => (mentionsAll(sku, words) ? [{ id, sku }] : []));
    },
  },

  Mutation: {
    async createProduct(_, { input }, context) {
      const { backend } = context.signedIn();
      const body = newProduct(backend, input);
      const created = await newRecord(
        backend,
        async () => [await findProductBySku(backend, body.sku)].filter((product) => product !== undefined),
        (product) => product.id,
        (product) => (product.name ?? body.name) === body.name,
      );
      const { data, id } = await translateRefusedFields(productFieldOf, () => backend.write('createProduct', { body }));
      return readBack('createProduct', data, () => created.find(id));
    },

    async updateProduct(_, { id, input, version, sku }, context) {
      const { backend } = context.signedIn();
      const productId = parseId('id', id);
      const known = sku?.trim() || undefined;
      refuseInvalid(maxLength('sku', known ?? '', MAX_SEARCH_LENGTH));
      checkProductInput(backend, input);
      return updateWithVersion(PRODUCT_VERSION, {
        version,
        carriesKey: context.carriesKey,
        keepsContract: () => backend.keepsContract(),
        read: () => findProduct(backend, productId, known),
        async write(product, ifMatch) {
          const replacement = changedProduct(product, input);
          const { data } = await translateRefusedFields(productFieldOf, () =>
            backend.write('updateProduct', { path: { id: productId }, replacement, was: product, ifMatch }),
          );
          return readBack('updateProduct', data, () => findProduct(backend, productId, replacement.sku));
        },
      });
    },

    createBGoods: (_, { productId }, context) =>
      createBGoods(context.signedIn().backend, parseId('productId', productId)),
  },

  Product: {
    version: (product, _, context) => versionOf(PRODUCT_VERSION, product, context.signedIn().backend.keepsContract()),
    bulky: ({ bulky }) => booleanOf(bulky),
    supplierId: ({ supplierId, supplier }) => idText(supplierId ?? supplier?.id),
    supplierName: ({ supplierId, supplier }, _, context) =>
      supplier || supplierId === null || supplierId === undefined
        ? (supplier?.name ?? null)
        : supplierNameOf(context, supplierId),
    async supplier({ supplierId, supplier }, _, context) {
      const id = supplierId ?? supplier?.id;
      return id === null || id === undefined ? null : ((await context.signedIn().loaders.supplier.load(id)) ?? null);
    },
    stock: async ({ sku }, _, context) => [...(await context.signedIn().loaders.stock.load(sku))],
  },
};

/** A back-end may send the supplier's id only: the name is then read from the list of suppliers. */
async function supplierNameOf(context: Context, id: WireId): Promise<string | null> {
  return (await context.signedIn().loaders.supplier.load(id))?.name ?? null;
}

function idText(id: WireId | null | undefined): string | null {
  return id === null || id === undefined ? null : String(id);
}
