import type { AreaRoads } from './road.ts';

export const shippingPlanRoads: AreaRoads = {
  types: {
    ShippingPlan: (fields) => `{ shippingPlans(page: { size: 60 }) { items { ${fields} } } }`,
    ShippingPlanPage: (fields) => `{ shippingPlans { ${fields} } }`,
    ShippingPlanProduct: (fields) => `{ shippingPlans { items { products { ${fields} } } } }`,
    Document: (fields) => `{ shippingPlans(page: { size: 60 }) { items { commercialInvoice { ${fields} } } } }`,
  },
  crossings: { 'ShippingPlan.supplier': 'Suppliers', 'ShippingPlanProduct.product': 'Products' },
  sorts: {
    ShippingPlanSortField: {
      menu: 'ShippingPlans',
      operation: (field) => `{ shippingPlans(page: { size: 1 }, sort: { field: ${field} }) { total } }`,
    },
  },
  filters: {
    ShippingPlanFilter: {
      menu: 'ShippingPlans',
      operation: (filter) => `{ shippingPlans(page: { size: 1 }, filter: ${filter}) { total } }`,
    },
  },
};
