import type { AreaPaths } from './accessPath.ts';

export const productPaths: AreaPaths = {
  types: {
    Product: (fields) => `{ products(page: { size: 40 }) { items { ${fields} } } }`,
    ProductPage: (fields) => `{ products(page: { size: 40 }) { ${fields} } }`,
    SkuOption: (fields) => `{ skuOptions(keywords: "11") { ${fields} } }`,
    Supplier: (fields) => `{ suppliers { ${fields} } }`,
    SupplierOption: (fields) => `{ supplierOptions { ${fields} } }`,
  },
  sorts: {
    ProductSortField: {
      menu: 'Products',
      operation: (field) => `{ products(page: { size: 1 }, sort: { field: ${field} }) { total } }`,
    },
  },
  filters: {
    ProductFilter: {
      menu: 'Products',
      operation: (filter) => `{ products(page: { size: 1 }, filter: ${filter}) { total } }`,
    },
  },
  inputs: {
    CreateProductInput: {
      menu: 'Products',
      // No supplier has this id, so nothing is created.
      required: 'sku: "S", name: "N", outboundCarrier: "DHL", carrierUK: "DHL", carrierEU: "DHL", supplierId: 0',
      operation: (input) => `mutation { createProduct(input: ${input}) { id } }`,
    },
    UpdateProductInput: {
      menu: 'Products',
      required: '',
      operation: (input) => `mutation { updateProduct(id: "0", input: ${input}) { id } }`,
    },
    SupplierInput: {
      menu: 'Suppliers',
      required: 'name: "N"',
      operation: (input) => `mutation { updateSupplier(id: "0", input: ${input}) { id } }`,
    },
  },
  crossings: { 'Product.supplier': 'Suppliers', 'Product.stock': 'Warehouses' },
};
