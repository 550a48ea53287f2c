import { ADMINISTRATORS } from 'schema/permissions/readPermissions.ts';
import { columnsOfTable } from 'schema/permissions/can.ts';
import type { Table } from 'schema/permissions/can.ts';
import type { ColumnLists } from '../../permissions/catalog.ts';

/** A user before it is stored. */
export interface DemoUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly salutation: 'Frau' | 'Herr';
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly isChinaUser: boolean;
  /** The only warehouse of a user who is restricted to one. */
  readonly onlyWarehouseId: number | null;
  readonly rights: Readonly<Partial<Record<Table, ColumnLists>>>;
}

/** The permissions of each table for a user who may change everything. */
const EVERYTHING: DemoUser['rights'] = {
  ShippingPlans: writing('ShippingPlans'),
  Products: writing('Products', 'Sku'),
  Orders: writing('Orders'),
  Suppliers: writing('Suppliers'),
  Warehouses: writing('Warehouses'),
  StorageLocations: writing('StorageLocations'),
  Inventories: writing('Inventories'),
  News: writing('News'),
  InventoryManagementExport: writing('InventoryManagementExport'),
  WarehousesHistory: reading('WarehousesHistory'),
};

/** The password of each account is `demo-` and the part of its e-mail before the @. */
export const DEMO_USERS: readonly DemoUser[] = [
  account('admin', 'Frau', 'Martina', 'Berger', { role: ADMINISTRATORS, rights: EVERYTHING }),
  account('purchasing', 'Herr', 'Jens', 'Petersen', {
    role: 'Purchasing',
    isChinaUser: true,
    rights: {
      ShippingPlans: writing('ShippingPlans'),
      Suppliers: writing('Suppliers'),
      Products: writing('Products', 'Sku'),
      News: writing('News'),
    },
  }),
  account('orders', 'Frau', 'Sabine', 'Hoffmann', {
    role: 'Orders',
    rights: { Orders: writing('Orders'), News: reading('News') },
  }),
  account('warehouse', 'Herr', 'Uwe', 'Krause', {
    role: 'Warehouse',
    onlyWarehouseId: 1,
    rights: {
      Warehouses: writing('Warehouses'),
      StorageLocations: writing('StorageLocations'),
      Inventories: reading('Inventories'),
      WarehousesHistory: reading('WarehousesHistory'),
      News: reading('News'),
    },
  }),
  account('analyst', 'Frau', 'Lena', 'Vogt', {
    role: 'Analysts',
    rights: {
      ShippingPlans: {
        LimitRead: [
          'RecordStatus',
          'SupplierName',
          'ShipmentRecordName',
          'ContainerSize',
          'ContainerArrivalDate',
          'Products',
        ],
      },
      Products: { LimitRead: ['Sku', 'Name', 'InStock', 'InFlow', 'OutboundCarrier', 'Supplier'] },
      Orders: {
        LimitRead: [
          'CustomerOrderId',
          'OrderSkus',
          'ShippingStatusId',
          'PickType',
          'OrderType',
          'OrderDate',
          'ShippedDate',
        ],
      },
      // Some tables write ReadLimit for LimitRead (document 1, section 6).
      Suppliers: { ReadLimit: ['Name'] },
      // Without AdditionalCosts and Customs: prices are visible, the value of goods is not.
      Warehouses: {
        LimitRead: ['StorageLocation', 'Sku', 'Inventory', 'Reserved', 'Date', 'PurchasePrice', 'ExchangeRate'],
      },
      StorageLocations: { LimitRead: ['Name'] },
      Inventories: { LimitRead: ['Sku', 'Name', 'Total'] },
      News: reading('News'),
      InventoryManagementExport: { LimitRead: ['Name', 'CreatedAt'] },
      WarehousesHistory: {
        LimitRead: ['Sku', 'DateTime', 'StorageLocation', 'Quantity', 'ChangedType', 'HistoryTypeName'],
      },
    },
  }),
];

interface AccountDetails {
  readonly role: string;
  readonly isChinaUser?: boolean;
  readonly onlyWarehouseId?: number;
  readonly rights: DemoUser['rights'];
}

function account(
  name: string,
  salutation: DemoUser['salutation'],
  firstName: string,
  lastName: string,
  { role, isChinaUser = false, onlyWarehouseId, rights }: AccountDetails,
): DemoUser {
  return {
    id: `demo-${name}`,
    email: `${name}@occ.example`,
    password: `demo-${name}`,
    salutation,
    firstName,
    lastName,
    role,
    isChinaUser,
    onlyWarehouseId: onlyWarehouseId ?? null,
    rights,
  };
}

/** What selecting Write on a menu grants (document 1, section 4); further columns must be granted explicitly. */
function writing(table: Table, ...namedColumns: string[]): ColumnLists {
  return { Read: ['ALL'], Write: ['ALL', ...namedColumns], LimitRead: [...columnsOfTable(table)] };
}

/** What selecting Read on a menu grants (document 1, section 4). */
function reading(table: Table): ColumnLists {
  return { Read: ['ALL'], LimitRead: [...columnsOfTable(table)] };
}
