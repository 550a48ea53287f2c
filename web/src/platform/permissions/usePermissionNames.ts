import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from '../i18n/i18n';

type NameKey = ParseKeys<'permissions'>;

/** The names of menus and columns; those unknown to the client keep the back-end's name. */
export function usePermissionNames(): { menuName: (menu: string) => string; columnName: (column: string) => string } {
  const { t } = useTranslation('permissions');
  return useMemo(() => {
    const nameOf = (key: string, fallback: string) => (isNameKey(key) ? t(key) : fallback);
    return {
      menuName: (menu: string) => nameOf(`menus.${menu}`, menu),
      columnName: (column: string) => nameOf(`columns.${column}`, column),
    };
  }, [t]);
}

function isNameKey(key: string): key is NameKey {
  return i18n.exists(key, { ns: 'permissions' });
}
