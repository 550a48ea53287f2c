import type { Table } from 'schema/permissions/can.ts';
import type { Requirement } from 'schema/permissions/policy.ts';
import type { WireFileType } from '../rest/records.ts';
import type { WireId } from '../rest/wire.ts';
import type { LinkedFile } from './links.ts';

/** The table that the files of a type contain as a whole, so that reading one needs full Read on it. */
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

/** What listing and fetching the files of a type needs. */
export function demandsOfFiles(type: WireFileType): readonly Requirement[] {
  return [{ menus: ['InventoryManagementExport'], action: 'LimitRead', column: undefined }, demandOfExport(type)];
}

/** What it needs to start an export, and to fetch the file that one has started. */
function demandOfExport(type: WireFileType): Requirement {
  return { menus: [TABLE_OF_FILE[type]], action: 'Read', column: undefined };
}

/** A file of the file explorer. */
export function explorerFile(type: WireFileType, name: string): LinkedFile {
  const path = `/files/import_export_data/${type}`;
  return { path, query: { name }, demands: demandsOfFiles(type), lifetime: 'short' };
}

/** The file of an export, for the user who started it: the explorer's menu is not needed. */
export function startedExport(type: WireFileType, name: string): LinkedFile {
  return { ...explorerFile(type, name), demands: [demandOfExport(type)] };
}

/** @param avatarContent the name of the picture's file, another one for each picture. */
export function avatarFile(userId: string, avatarContent: string): LinkedFile {
  const path = `/files/avatar/${encodeURIComponent(userId)}`;
  return { path, query: { file: avatarContent }, demands: [], lifetime: 'cacheable' };
}

/** A document of a shipping plan. One of a kind that is not known is for those who may read every column. */
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

/** Orders as CSV, written while they are fetched; the permissions at that time decide on its columns. */
export function exportFile(id: string, name: string): LinkedFile {
  const demands: readonly Requirement[] = [{ menus: ['Orders'], action: 'LimitRead', column: undefined }];
  return { path: `/files/exports/${id}`, query: { name }, demands, lifetime: 'short' };
}

/** The file of orders that were sent; it contains all of them, so reading it needs the right to write orders. */
export function flatfile(id: string, name: string): LinkedFile {
  const demands: readonly Requirement[] = [{ menus: ['Orders'], action: 'Write', column: undefined }];
  return { path: `/files/flatfiles/${id}`, query: { name }, demands, lifetime: 'kept' };
}
