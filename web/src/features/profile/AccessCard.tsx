import { Badge, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tableNames } from 'schema/permissions/can.ts';
import { Card } from '../../ui/Card';
import { Detail, DetailGroup } from '../../ui/dialog/DetailGroup';
import type { ProfileForm_UserFragment } from '../../platform/generated/gql/graphql';
import { useCan } from '../../platform/permissions/useCan';
import { warehouseText } from '../../domain/warehouses/warehouseText';
import { usePermissionNames } from '../../platform/permissions/usePermissionNames';

/** The user's permissions, read-only: only an administrator can change them. */
export function AccessCard({ user }: { user: ProfileForm_UserFragment }): ReactNode {
  const { t } = useTranslation('profile');
  const { can, canOpen, isAdministrator } = useCan();
  const { menuName } = usePermissionNames();
  const menus = tableNames.filter(canOpen);
  return (
    <Card title={t('access.title')}>
      <DetailGroup title={t('access.granted')} hint={t('access.hint')}>
        <Detail label={t('access.roles')}>{user.roles.join(', ')}</Detail>
        <Detail label={t('access.warehouse')}>
          {user.warehouse ? warehouseText(user.warehouse) : user.allowAllWarehouses && t('access.allWarehouses')}
        </Detail>
        <Detail label={t('access.menus')} wide>
          {isAdministrator ? (
            t('access.everything')
          ) : (
            <Flex gap="1.5" wrap="wrap">
              {menus.map((menu) => (
                <Badge key={menu}>
                  {can('Write', menu)
                    ? t('access.writes', { menu: menuName(menu) })
                    : can('Read', menu)
                      ? t('access.reads', { menu: menuName(menu) })
                      : t('access.readsSome', { menu: menuName(menu) })}
                </Badge>
              ))}
              {menus.length === 0 && t('access.nothing')}
            </Flex>
          )}
        </Detail>
      </DetailGroup>
    </Card>
  );
}
