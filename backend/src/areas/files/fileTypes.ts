import type { components } from 'schema/rest';
import { forbidden } from '../../http/failure.ts';
import { can, type Table, type Permissions } from 'schema/permissions/can.ts';

/** The content and origin of a file; also the name of its folder (document 3, section 2). */
export type FileType = components['schemas']['FileType'];

/** The table whose complete rows are in the files of a type. */
const TABLES: Readonly<Record<FileType, Table>> = {
  ExportInventory: 'Inventories',
  ExportInventoryManagement: 'Warehouses',
  ExportProduct: 'Products',
  ExportOrder: 'Orders',
  ImportShipping: 'Orders',
};

/** All types of files. */
export const FILE_TYPES: readonly FileType[] = [
  'ExportInventory',
  'ExportInventoryManagement',
  'ExportProduct',
  'ExportOrder',
  'ImportShipping',
];

/**
 * Refuses users who may not see everything in a file of this type, because columns cannot be removed from an existing file.
 *
 * @throws Failure 403.
 */
export function requireReader(caller: Permissions, fileType: FileType): void {
  if (!can(caller, 'Read', TABLES[fileType])) throw forbidden();
}

/**
 * Refuses users who may not use the file explorer or see files of this type.
 *
 * @throws Failure 403.
 */
export function requireExplorer(caller: Permissions, fileType: FileType): void {
  if (!can(caller, 'LimitRead', 'InventoryManagementExport')) throw forbidden();
  requireReader(caller, fileType);
}

/**
 * Refuses users who may not delete files of this type: those who may not list them, or only read them.
 *
 * @throws Failure 403.
 */
export function requireDeleter(caller: Permissions, fileType: FileType): void {
  if (!can(caller, 'Write', 'InventoryManagementExport')) throw forbidden();
  requireExplorer(caller, fileType);
}
