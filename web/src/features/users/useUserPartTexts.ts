import { useTranslation } from 'react-i18next';
import { usePermissionNames } from '../../platform/permissions/usePermissionNames';
import { menuText } from './changes/rightsTexts';
import { warehouseOptions, type UserPart, type UserParts } from './userForm';

type Warehouses = Parameters<typeof warehouseOptions>[1];

type UserPartTexts = { labelOf: (part: UserPart) => string; textOf: (part: UserPart, parts: UserParts) => string };

/** The parts of a user in the words of the form. */
export function useUserPartTexts(warehouses: Warehouses): UserPartTexts {
  const { t } = useTranslation(['users', 'permissions']);
  const names = usePermissionNames();
  return {
    labelOf(part) {
      if (isMenu(part)) return names.menuName(part.slice('menu:'.length));
      switch (part) {
        case 'warehouseId':
          return t('columns.warehouse');
        case 'isChinaUser':
          return t('columns.china');
        default:
          return t(`columns.${part}`);
      }
    },
    textOf(part, parts) {
      if (isMenu(part)) {
        const row = parts[part];
        return row?.isGranted ? menuText(t, names, row.menu, row) : t('changes.none');
      }
      switch (part) {
        case 'avatar':
          return parts.avatar?.name ?? '';
        case 'roles':
          return parts.roles.join(', ');
        case 'isChinaUser':
          return parts.isChinaUser ? t('yes') : t('no');
        case 'warehouseId':
          return (
            warehouseOptions(t, warehouses).find(({ id }) => id === parts.warehouseId)?.label ?? t('unknownWarehouse')
          );
        default:
          return parts[part];
      }
    },
  };
}

function isMenu(part: UserPart): part is `menu:${string}` {
  return part.startsWith('menu:');
}
