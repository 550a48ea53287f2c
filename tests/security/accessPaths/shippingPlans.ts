import type { AreaPaths } from './accessPath.ts';

/** An id that no plan has, so the back-end writes nothing. */
const MISSING_ID = 2_147_483_647;
const UNKNOWN_SUPPLIER = 'shipmentRecordName: "T", supplierName: "no such", supplierOrderId: "T"';

export const shippingPlanPaths: AreaPaths = {
  types: {
    ShippingPlan: (fields) => `{ shippingPlans(page: { size: 60 }) { items { ${fields} } } }`,
    ShippingPlanPage: (fields) => `{ shippingPlans { ${fields} } }`,
    ShippingPlanStatusCount: (fields) => `{ shippingPlanStatusCounts { ${fields} } }`,
    ShippingPlanProduct: (fields) => `{ shippingPlans { items { products { ${fields} } } } }`,
    ShippingPlanChangePage: (fields) => `{ shippingPlanHistory(id: 1) { ${fields} } }`,
    ShippingPlanChange: (fields) => `{ shippingPlanHistory(id: 1) { items { ${fields} } } }`,
    ShippingPlanValueChange: (fields) => `{ shippingPlanHistory(id: 1) { items { valuesChanged { ${fields} } } } }`,
    ShippingPlanValue: (fields) =>
      `{ shippingPlanHistory(id: 1) { items { valuesChanged { new { ${fields} } old { ${fields} } } } } }`,
    Document: (fields) => `{ shippingPlans(page: { size: 60 }) { items { commercialInvoice { ${fields} } } } }`,
  },
  crossings: { 'ShippingPlan.supplier': 'Suppliers', 'ShippingPlanProduct.product': 'Products' },
  sorts: {
    ShippingPlanSortField: {
      menu: 'ShippingPlans',
      operation: (field) => `{ shippingPlans(page: { size: 1 }, sort: { field: ${field} }) { total } }`,
    },
  },
  inputs: {
    CreateShippingPlanInput: {
      menu: 'ShippingPlans',
      required: UNKNOWN_SUPPLIER,
      operation: (input) => `mutation { createShippingPlan(input: ${input}) { id } }`,
    },
    UpdateShippingPlanInput: {
      menu: 'ShippingPlans',
      required: '',
      operation: (input) => `mutation { updateShippingPlan(id: ${MISSING_ID}, input: ${input}) { id } }`,
    },
    PlannedProductInput: {
      menu: 'ShippingPlans',
      required: 'id: 1, quantityDelivering: 1',
      operation: (input) =>
        `mutation { createShippingPlan(input: { ${UNKNOWN_SUPPLIER}, products: [${input}] }) { id } }`,
    },
    ShippingPlanDocumentsInput: {
      menu: 'ShippingPlans',
      required: '',
      operation: (input) => `mutation { updateShippingPlan(id: ${MISSING_ID}, input: { documents: ${input} }) { id } }`,
    },
  },
  // Files are sent in a multipart form; removing a file is a change, too.
  samples: {
    'CreateShippingPlanInput.products': '[]',
    'UpdateShippingPlanInput.products': '[]',
    'UpdateShippingPlanInput.documents': '{ keepIds: [] }',
    'ShippingPlanDocumentsInput.proformaInvoice': 'null',
    'ShippingPlanDocumentsInput.commercialInvoice': 'null',
    'ShippingPlanDocumentsInput.packingList': 'null',
  },
  filters: {
    ShippingPlanFilter: {
      menu: 'ShippingPlans',
      operation: (filter) => `{ shippingPlans(page: { size: 1 }, filter: ${filter}) { total } }`,
    },
  },
};
