import type { CodegenConfig } from '@graphql-codegen/cli';
import { BACKEND_NAMES } from './gateway/src/graph/backendNames.ts';

/** Everything here is generated from `schema/graphql`, and from what `pnpm --filter schema generate` derives from it. Never committed. */
const scalars = { DateTime: 'string', Date: 'string', Decimal: 'string' };

const config: CodegenConfig = {
  schema: ['./schema/graphql/*.graphql', './schema/generated/groups.graphql'],
  generates: {
    './gateway/src/generated/graphql.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        enumValues: BACKEND_NAMES,
        strictScalars: true,
        // Input times are already parsed; files are passed on unread.
        scalars: {
          ...scalars,
          DateTime: { input: 'Date', output: 'string' },
          Upload: { input: '../rest/form.ts#IncomingUpload', output: 'never' },
        },
        contextType: '../graph/context.ts#Context',
        mappers: {
          Session: '../session/sessions.ts#OpenedSession',
          Viewer: '../session/sessions.ts#Session as SessionSource',
          FileEntry: '../rest/records.ts#ListedFile',
          Role: '../rest/records.ts#WireRole',
          User: '../rest/records.ts#WireUser',
          RightsChange: '../rest/records.ts#WireRightsChange',
          RightsValue: '../rest/records.ts#WireRightsValue',
          NewsPost: '../rest/records.ts#WireNewsPost',
          Warehouse: '../rest/records.ts#WireWarehouse',
          StorageLocation: '../rest/records.ts#WireStorageLocation',
          StorageLocationOption: '../rest/records.ts#WireStorageLocation',
          StockHistoryType: '../rest/records.ts#WireHistoryType',
          Inventory: '../rest/records.ts#WireInventory',
          SkuStock: '../rest/records.ts#WireSkuStock',
          SkuDetails: '../rest/records.ts#WireSkuDetails',
          WarehouseStock: '../rest/records.ts#WireWarehouseStock',
          StockHistoryEntry: '../rest/records.ts#WireStockHistoryEntry',
          StockValuation: '../areas/stockValuation/valuation.ts#StockValuationSource',
          StockValuationGroup: '../areas/stockValuation/valuation.ts#WorthOfGroup',
          Lookup: '../rest/records.ts#LookupEntry',
          ColouredLookup: '../rest/records.ts#WireColouredLookup',
          LinkedProductOption: '../rest/records.ts#WireProductOption',
          ShippingPlan: '../rest/records.ts#WireShippingPlan',
          ShippingPlanChange: '../areas/shippingPlans/visibleHistory.ts#VisibleChange',
          ShippingPlanValueChange: '../rest/records.ts#WirePlanValueChange',
          ShippingPlanLock: '../rest/records.ts#WirePlanLock',
          ShippingPlanProduct: '../rest/records.ts#WireShippingPlanProduct',
          Document: '../rest/records.ts#WireDocument',
          Order: '../rest/records.ts#WireOrder',
          OrderLine: '../rest/records.ts#WireOrderLine',
          OrderLinePlace: '../areas/orders/shippingSkuLocation.ts#LineAllocation',
          OrderPart: '../rest/records.ts#WireOrderPart',
          OrderCounts: '../areas/orderCounts/groups.ts#CountedOrders',
          OrderStatus: '../rest/records.ts#WireOrderStatus',
          Carrier: '../rest/records.ts#WireCarrier',
          SkuOption: '../rest/records.ts#WireProduct',
          Product: '../rest/records.ts#WireProduct',
          Supplier: '../rest/records.ts#WireSupplier',
          SupplierOption: '../rest/records.ts#WireSupplier',
          PickTypeRule: '../rest/records.ts#WirePickTypeRule',
          StockOption: '../rest/records.ts#WireInventory',
          InventoryPage: '../graph/listPage.ts#InventoryPage as InventoryPageSource',
        },
        avoidOptionals: { field: true, inputValue: false, object: true, defaultValue: true },
        maybeValue: 'T | null',
        resolversNonOptionalTypename: false,
      },
    },
    './web/src/platform/generated/gql/': {
      documents: ['web/src/**/*.{ts,tsx}', '!web/src/**/*.test.{ts,tsx}', '!web/src/platform/generated/**'],
      preset: 'client',
      // Each document contains its id, with which the client requests it; the gateway reads the manifest beside them.
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
