import { Alert, Flex, Grid } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/form/SelectField';
import { SwitchField } from '../../ui/form/SwitchField';
import { decodeFieldMessage } from '../../platform/errors/fieldMessage';
import { useErrorText } from '../../platform/errors/useErrorText';
import { warehouseText } from '../../domain/warehouses/warehouseText';
import { CopyPermissions } from './CopyPermissions';
import { changeMatrix, type Matrix, type MatrixMenu } from './matrix/matrix';
import { MatrixTable } from './matrix/MatrixTable';
import { permissionsOf } from './matrix/preview';
import { PreviewPanel, type PreviewScreen } from './matrix/PreviewPanel';
import { RolesField } from './RolesField';
import { warehouseOptions, type EditUserValues } from './userForm';

type PermissionFieldsProps = {
  form: UseFormReturn<EditUserValues>;
  userId: string;
  roles: readonly string[];
  warehouses: readonly { id: string; name: string; code?: string | null }[];
  menus: readonly MatrixMenu[];
  /** The stored matrix. */
  stored: Matrix;
  screens: readonly PreviewScreen[];
};

/** The Permissions tab: roles, warehouse, China user, and the matrix with a preview of its effect. */
export function PermissionFields(props: PermissionFieldsProps): ReactNode {
  const { form, userId, roles, warehouses, menus, stored, screens } = props;
  const { t } = useTranslation('users');
  const values = useWatch({ control: form.control });
  const [shownMenu, setShownMenu] = useState(
    () => (menus.find((menu) => menu.columns.length > 0 && grants(stored, menu)) ?? menus[0])?.menu ?? '',
  );
  const matrix = form.getValues('permissions');
  const { error } = form.getFieldState('permissions', form.formState);
  const chosenRoles = values.roles ?? [];
  const { isAdministrator } = permissionsOf([], chosenRoles);
  const warehouse = warehouses.find(({ id }) => id === values.warehouseId);
  const shown = menus.find(({ menu }) => menu === shownMenu);
  const setMatrix = (next: Matrix) => {
    form.clearErrors('permissions');
    form.setValue('permissions', next, { shouldDirty: true });
  };
  return (
    <Flex direction="column" gap="4">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1fr)' }} gap="4">
        <RolesField form={form} roles={roles} />
        <SelectField
          form={form}
          name="warehouseId"
          label={t('columns.warehouse')}
          options={warehouseOptions(t, warehouses)}
          placeholder={t('form.chooseWarehouse')}
          required
        />
        <SwitchField form={form} name="isChinaUser" label={t('columns.china')} hint={t('form.chinaHint')} />
      </Grid>
      {isAdministrator && (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">{t('matrix.administrator')}</Alert.Title>
        </Alert.Root>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 312px' }} gap="4" alignItems="start">
        <Flex direction="column" gap="2" minW="0">
          {error && <MatrixMessage message={error.message} />}
          <MatrixTable
            disabled={isAdministrator}
            matrix={matrix}
            menus={menus}
            stored={stored}
            onAction={(action) => setMatrix(changeMatrix(matrix, menus, action))}
            shownMenu={shownMenu}
            onShow={setShownMenu}
          />
          <Flex>
            <CopyPermissions userId={userId} menus={menus} disabled={isAdministrator} onCopy={setMatrix} />
          </Flex>
        </Flex>
        {shown && (
          <PreviewPanel
            name={[values.firstName, values.lastName].filter(Boolean).join(' ')}
            matrix={matrix}
            menu={shown}
            roles={chosenRoles}
            warehouse={warehouse && warehouseText(warehouse)}
            screens={screens}
          />
        )}
      </Grid>
    </Flex>
  );
}

/** The server's message about the matrix. */
function MatrixMessage({ message }: { message: string | undefined }): ReactNode {
  const errorText = useErrorText();
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator />
      <Alert.Title fontWeight="normal">{message !== undefined && errorText(decodeFieldMessage(message))}</Alert.Title>
    </Alert.Root>
  );
}

function grants(matrix: Matrix, { menu }: MatrixMenu): boolean {
  return matrix.some((row) => row.menu === menu && row.isGranted);
}
