import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { getOrders } from 'backend/areas/orders/wire.ts';
import { searchOrders } from 'backend/areas/orders/orderSearch.ts';
import { openDatabase } from 'backend/database/open.ts';
import { pino } from 'pino';

/**
 * `node plainServer.ts DATABASE`: the orders by the same SQL behind a plain Apollo Server in one process, without a REST back-end, a session,
 * permissions, limits or a log.
 */
const [, , databaseUrl = ''] = process.argv;
const texts = (...names: readonly string[]) => names.map((name) => `${name}: String`).join(' ');
const numbers = (...names: readonly string[]) => names.map((name) => `${name}: Float`).join(' ');

const typeDefs = `
  input PageInput { index: Int! = 0, size: Int! = 100 }
  type Query { orders(page: PageInput = {}): OrderPage! }
  type OrderPage { total: Int! items: [Order!]! }
  type Order {
    id: ID! shippingStatusId: Int warehouseId: ID outboundCarriers: [String!] skus: [String!] bulky: Boolean
    isEditable: Boolean phoneNumberMissing: Boolean orderShippingWeight: Float lines: [OrderLine!]!
    ${texts('customerInvoiceNumber', 'customerIdNumber', 'customerOrderId', 'shippingStatusName', 'pickType')}
    ${texts('orderShippingCarrier', 'shippingService', 'orderType', 'orderDate', 'shippedDate', 'phoneNumber', 'packageId')}
    ${texts('shippingAddressCompany', 'shippingAddressName', 'shippingAddressStreet', 'shippingAddressZipcode')}
    ${texts('shippingAddressTown', 'shippingAddressCountry')}
  }
  type OrderLine {
    id: ID! bulky: Boolean ${texts('sku', 'carrier', 'description', 'location', 'skuMasterbox')}
    ${numbers('amount', 'cabQuantity', 'shippingSizeLength', 'shippingSizeWidth', 'shippingSizeHeight')}
    ${numbers('shippingSizeWeight', 'mbSkuAmount', 'mbSkuLength', 'mbSkuWidth', 'mbSkuHeight', 'mbSkuWeight')}
  }
`;

type Order = Awaited<ReturnType<typeof getOrders>>[number];
type Line = NonNullable<Order['orderSkus']>[number];
const listOf = (text: string | null | undefined) => (text ? text.split(',') : []);

const logger = pino({ level: 'silent' });
const options = { databaseUrl, dataDirectory: '', demoData: false, demoDay: new Date(), logger };
const { db } = await openDatabase(options);
const apollo = new ApolloServer({
  typeDefs,
  resolvers: {
    Query: {
      async orders(_: unknown, { page }: { page: { index: number; size: number } }) {
        const part = { pageIndex: page.index, pageSize: page.size, orderBy: 'orderDate', ascending: false } as const;
        const { ids, total } = await searchOrders(db, {}, part);
        return { total, items: await getOrders(db, ids) };
      },
    },
    Order: {
      outboundCarriers: ({ outboundCarriers }: Order) => listOf(outboundCarriers),
      skus: ({ skus }: Order) => listOf(skus),
      bulky: ({ bulky }: Order) => bulky === 'true',
      isEditable: ({ shippingStatusName }: Order) => shippingStatusName !== 'shipped',
      phoneNumberMissing: ({ outboundCarriers, phoneNumber }: Order) =>
        !phoneNumber && listOf(outboundCarriers).includes('Spedition'),
      lines: ({ orderSkus }: Order) => orderSkus ?? [],
    },
    OrderLine: {
      sku: ({ shippingSkuName }: Line) => shippingSkuName,
      amount: ({ shippingSkuAmount }: Line) => shippingSkuAmount,
      carrier: ({ shippingSkuCarrier }: Line) => shippingSkuCarrier,
      description: ({ orderSkuDescription }: Line) => orderSkuDescription,
      location: ({ shippingSkuLocation }: Line) => shippingSkuLocation,
      bulky: ({ orderSkuBulky }: Line) => orderSkuBulky === 'true',
    },
  },
});
const { url } = await startStandaloneServer(apollo, { listen: { port: 0, host: '127.0.0.1' } });
process.send?.({ type: 'listening', url: url.replace(/\/$/, '') });
process.on('disconnect', () => process.exit(0));
