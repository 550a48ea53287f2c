import { byId, type Calls, containing, pageOf } from './receivedCall.ts';
import { readId, type Row, textOf } from './answerStyle.ts';
import { list, notFound, refusal, noContent } from './reply.ts';

const FIELDS =
  /^(sku|name|shippingSize(Length|Width|Height|Weight)|bulky|hs(UK|EU|CH)|outboundCarrier|carrier(UK|EU)|supplierId|cabQuantity|skuMasterbox|mbSku(Amount|Length|Width|Height|Weight)|sku(Paper|Plastic|Wood|Metal)Weight)$/;
const TEXTS = /^(sku|name|bulky|outboundCarrier|carrier..|skuMasterbox)$/;

/** Document 2, section 7: products. */
export const productCalls: Calls = {
  'GET /shipping_data/products': (call) => {
    const { query, state } = call;
    const bulky = query.get('bulky');
    const found = containing(state.products, query.get('keywords'), 'sku', 'name')
      .filter((product) => bulky === null || product['bulky'] === bulky)
      // One product has its supplier by the id only.
      .map((product) => {
        const isNamed = product['sku'] !== 'SKU-2';
        return { ...product, supplier: isNamed ? byId(state.suppliers, product['supplierId']) : null };
      });
    const rows = sorted(found, query.get('orderBy'), query.get('ascending') !== 'false');
    return { kind: 'list', rows, total: 'total', page: pageOf(call, 25) };
  },
  'POST /shipping_data/products': ({ body, state }) => {
    if (byId(state.products, body['sku'], 'sku')) return refusal(409, 'productSkuDuplicated');
    state.products.push({ id: state.nextId(), inStock: 0, inFlow: 0, ...productOf(body) });
    return noContent;
  },
  'PUT /shipping_data/products/{id}': ({ path, body, state }) => {
    const product = byId(state.products, path['id']);
    state.products = state.products.map((each) => (each === product ? { ...each, ...productOf(body) } : each));
    return product ? noContent : notFound;
  },
  'GET /shipping_data/linked_products': ({ state }) =>
    list(state.products.map(({ id, sku, name }) => ({ id, sku, name }))),
  'POST /shipping_data/export_products': ({ state }) => {
    const name = `products-${state.nextId()}.csv`;
    state.files.push({ type: 'ExportProduct', name, size: 3, createdAt: new Date(), content: 'sku' });
    return noContent;
  },
};

/** "Dimensions are parsed as numbers; empty becomes 0" (document 2, section 3). */
function productOf(body: Row): Row {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => FIELDS.test(name))
      .map(([name, value]) => {
        if (name === 'supplierId') return [name, readId(value)];
        return [name, TEXTS.test(name) ? value : Number(value ?? 0)];
      }),
  );
}

function sorted(rows: readonly Row[], by: string | null, ascending: boolean): Row[] {
  const key = by ?? 'sku';
  const inOrder = rows.toSorted((one, other) => textOf(one[key]).localeCompare(textOf(other[key])));
  return ascending ? inOrder : inOrder.toReversed();
}
