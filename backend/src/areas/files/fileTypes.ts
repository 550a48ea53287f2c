import type { components } from 'schema/rest';
import { forbidden } from '../../http/failure.ts';
import { can, type Table, type Permissions } from 'schema/permissions/can.ts';

/** The content and origin of a file; also the name of its folder (document 3, section 2). */
export type FileType = components['schemas']['FileType'];

/** The table that the files of a type hold, whole rows of it. */
const TABLES: Readonly<Record<FileType, Table>> = {
  ExportInventory: 'Inventories',
  ExportInventoryManagement: 'Warehouses',
  ExportProduct: 'Products',
  ExportOrder: 'Orders',
  ImportShipping: 'Orders',
};

/** Whether files of a type hold rows that belong to a warehouse. Products are the same for everybody. */
export function hasWarehouse(fileType: FileType): boolean {
  return fileType !== 'ExportProduct';
}

/**
 * Refuses who may not see everything that a file of this type holds: nobody can leave columns out of a file that is made.
 * @throws Failure 403.
 */
export function requireReader(caller: Permissions, fileType: FileType): void {
  if (!can(caller, 'Read', TABLES[fileType])) throw forbidden();
}

/**
 * Refuses who may not look into the file explorer, or not into files of this type.
 * @throws Failure 403.
 */
export function requireExplorer(caller: Permissions, fileType: FileType): void {
  if (!can(caller, 'LimitRead', 'InventoryManagementExport')) throw forbidden();
  requireReader(caller, fileType);
}
