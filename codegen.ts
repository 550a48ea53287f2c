import type { CodegenConfig } from '@graphql-codegen/cli';
import { BACKEND_NAMES } from './gateway/src/execution/backendNames.ts';

/** Everything here is generated from `schema/graphql` and never committed. */
const scalars = { DateTime: 'string', Date: 'string', Decimal: 'string' };

const config: CodegenConfig = {
  schema: './schema/graphql/*.graphql',
  generates: {
    './gateway/src/generated/graphql.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        enumValues: BACKEND_NAMES,
        strictScalars: true,
        // A moment that comes in has been read already; a file is handed on unread.
        scalars: {
          ...scalars,
          DateTime: { input: 'Date', output: 'string' },
          Upload: { input: '../rest/form.ts#IncomingUpload', output: 'never' },
        },
        contextType: '../context.ts#Context',
        mappers: {
          Session: '../session/sessions.ts#OpenedSession',
          Viewer: '../session/sessions.ts#Session as SessionSource',
          FileEntry: '../areas/files/listedFile.ts#ListedFile',
          Role: '../rest/users.ts#WireRole',
          User: '../rest/users.ts#WireUser',
          NewsPost: '../rest/news.ts#WireNewsPost',
          Warehouse: '../rest/warehouse.ts#WireWarehouse',
          StorageLocation: '../rest/warehouse.ts#WireStorageLocation',
          StorageLocationOption: '../rest/warehouse.ts#WireStorageLocation',
          StockHistoryType: '../rest/warehouse.ts#WireHistoryType',
          Inventory: '../rest/warehouse.ts#WireInventory',
          SkuStock: '../rest/skuStocks.ts#WireSkuStock',
          SkuDetails: '../rest/skuStocks.ts#WireSkuDetails',
          WarehouseStock: '../rest/skuStocks.ts#WireWarehouseStock',
          StockHistoryEntry: '../rest/stockHistory.ts#WireStockHistoryEntry',
          StockValuation: '../areas/stockValuation/valuation.ts#StockValuationSource',
          StockValuationGroup: '../areas/stockValuation/valuation.ts#WorthOfGroup',
          Lookup: '../rest/lookups.ts#LookupEntry',
          ColouredLookup: '../rest/lookups.ts#WireColouredLookup',
          LinkedProductOption: '../rest/lookups.ts#WireProductOption',
          ShippingPlan: '../rest/shippingPlans.ts#WireShippingPlan',
          ShippingPlanChange: '../areas/shippingPlans/visibleHistory.ts#VisibleChange',
          ShippingPlanValueChange: '../rest/shippingPlans.ts#WirePlanValueChange',
          ShippingPlanLock: '../rest/shippingPlans.ts#WirePlanLock',
          ShippingPlanProduct: '../rest/shippingPlans.ts#WireShippingPlanProduct',
          Document: '../rest/shippingPlans.ts#WireDocument',
          Order: '../rest/orders.ts#WireOrder',
          OrderLine: '../rest/orders.ts#WireOrderLine',
          OrderLinePlace: '../areas/orders/shippingSkuLocation.ts#LinePlace',
          OrderPart: '../rest/orders.ts#WireOrderPart',
          OrderCounts: '../areas/orderCounts/groups.ts#CountedOrders',
          OrderStatus: '../rest/orders.ts#WireOrderStatus',
          Carrier: '../rest/carriers.ts#WireCarrier',
          SkuOption: '../rest/products.ts#WireProduct',
          Product: '../rest/products.ts#WireProduct',
          Supplier: '../rest/suppliers.ts#WireSupplier',
          SupplierOption: '../rest/suppliers.ts#WireSupplier',
          PickTypeRule: '../rest/pickTypeRules.ts#WirePickTypeRule',
          StockOption: '../rest/warehouse.ts#WireInventory',
          InventoryPage: '../areas/warehouse/inventoryPage.ts#InventoryPage as InventoryPageSource',
        },
        avoidOptionals: { field: true, inputValue: false, object: true, defaultValue: true },
        maybeValue: 'T | null',
        resolversNonOptionalTypename: false,
      },
    },
    './web/src/generated/gql/': {
      documents: ['web/src/**/*.{ts,tsx}', '!web/src/**/*.test.{ts,tsx}', '!web/src/generated/**'],
      preset: 'client',
      // Each document carries its id, by which the client asks for it; the manifest beside them is what the gateway reads.
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: 'sha256' } },
      // Fragments are masked by Apollo Client itself, in types and at run time.
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: { ...scalars, Upload: { input: 'File', output: 'never' } },
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
  },
  ignoreNoDocuments: true,
};

export default config;
