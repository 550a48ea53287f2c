import type { Table } from 'schema/permissions/can.ts';
import type { Requirement } from 'schema/permissions/policy.ts';
import type { WireFileType } from '../rest/records.ts';
import type { WireId } from '../rest/wire.ts';
import type { LinkedFile } from './links.ts';

/** The table whose rows are in the files of each type. A file contains every column, so reading it needs full Read permission. */
const TABLE_OF_FILE: Readonly<Record<WireFileType, Table>> = {
  ExportInventory: 'Inventories',
  ExportInventoryManagement: 'Warehouses',
  ExportProduct: 'Products',
  ExportOrder: 'Orders',
  ImportShipping: 'Orders',
};

const COLUMN_OF_DOCUMENT: ReadonlyMap<string, string> = new Map([
  ['proformaInvoice', 'ProformaInvoice'],
  ['commercialInvoice', 'CommercialInvoice'],
  ['packingList', 'PackingList'],
]);

/** The permissions for listing and downloading files of a type. */
export function demandsOfFiles(type: WireFileType): readonly Requirement[] {
  return [{ menus: ['InventoryManagementExport'], action: 'LimitRead', column: undefined }, demandOfExport(type)];
}

/** The permission for starting an export and downloading its file. */
function demandOfExport(type: WireFileType): Requirement {
  return { menus: [TABLE_OF_FILE[type]], action: 'Read', column: undefined };
}

/** A file of the file explorer. */
export function explorerFile(type: WireFileType, name: string): LinkedFile {
  const path = `/files/import_export_data/${type}`;
  return { path, query: { name }, demands: demandsOfFiles(type), lifetime: 'short' };
}

/** The file of an export, for the user who started it. They do not need the menu of the file explorer. */
export function startedExport(type: WireFileType, name: string): LinkedFile {
  return { ...explorerFile(type, name), demands: [demandOfExport(type)] };
}

/** The same as the gateway writes it itself. The permissions and the warehouse at the time of the download decide what it contains. */
export function ownExport(type: WireFileType, name: string): LinkedFile {
  return { path: `/files/own/${type}`, query: { name }, demands: [demandOfExport(type)], lifetime: 'short' };
}

/** @param avatarContent the name of the picture file; each picture has a different one */
export function avatarFile(userId: string, avatarContent: string): LinkedFile {
  const path = `/files/avatar/${encodeURIComponent(userId)}`;
  return { path, query: { file: avatarContent }, demands: [], lifetime: 'cacheable' };
}

/** A document of a shipping plan. A document of an unknown kind requires permission to read every column. */
export function documentFile({
  id,
  name,
  type,
}: {
  readonly id: WireId;
  readonly name: string;
  readonly type?: string | null | undefined;
}): LinkedFile {
  const column = COLUMN_OF_DOCUMENT.get(type ?? '');
  const action = column === undefined ? 'Read' : 'LimitRead';
  const demands: readonly Requirement[] = [{ menus: ['ShippingPlans'], action, column }];
  return { path: `/files/${encodeURIComponent(id)}`, query: { name }, demands, lifetime: 'short' };
}

/** Orders as CSV, generated during the download. The permissions at that time decide which columns it contains. */
export function exportFile(id: string, name: string): LinkedFile {
  const demands: readonly Requirement[] = [{ menus: ['Orders'], action: 'LimitRead', column: undefined }];
  return { path: `/files/exports/${id}`, query: { name }, demands, lifetime: 'short' };
}

/** The file of sent orders. It contains every column, so reading it needs permission to write orders. */
export function flatfile(id: string, name: string): LinkedFile {
  const demands: readonly Requirement[] = [{ menus: ['Orders'], action: 'Write', column: undefined }];
  return { path: `/files/flatfiles/${id}`, query: { name }, demands, lifetime: 'single' };
}
