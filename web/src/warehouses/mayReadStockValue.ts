import type { Menu } from '../permissions/can';
import type { CanCheck } from '../permissions/useCan';

/** The columns that the value of the stock by warehouse is made of. */
const columns = ['PurchasePrice', 'ExchangeRate', 'AdditionalCosts', 'Customs', 'Inventory', 'StorageLocation'];

/** Whether the viewer may see the value of the stock by warehouse. */
export function mayReadStockValue(can: CanCheck, canOpenMenu: (menu: Menu) => boolean): boolean {
  return canOpenMenu('Warehouses') && columns.every((column) => can('LimitRead', 'Warehouses', column));
}
