import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { Eye, UserCheck, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { shownIn, useSaveOntoOthers } from '../../ui/conflict/useSaveOntoOthers';
import { RecordMissingDialog } from '../../ui/dialog/RecordMissingDialog';
import { useUpload } from '../../ui/file/useUpload';
import { FormDialog } from '../../ui/form/FormDialog';
import { notify } from '../../ui/notifications';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import type { UserFormQuery as UserFormData } from '../../platform/generated/gql/graphql';
import { rightsOf } from '../../platform/permissions/rights';
import { refreshSessionUser } from '../../platform/session/refreshSessionUser';
import { useSession } from '../../platform/session/useSession';
import { startViewAs } from '../../domain/users/viewAs';
import { AccountFields } from './AccountFields';
import { RightsChangesTab } from './changes/RightsChangesTab';
import type { PreviewScreen } from './matrix/PreviewPanel';
import { matrixMenusOf, matrixOf } from './matrix/userMatrix';
import { PermissionFields } from './PermissionFields';
import { StatusBadge } from './StatusBadge';
import { UserAvatar } from '../../domain/users/UserAvatar';
import {
  editedParts,
  editUserSchema,
  editUserValues,
  partsOf,
  updateUserInput,
  valuesFrom,
  type EditUserValues,
  type UserPart,
  type UserParts,
} from './userForm';
import { useUserPartTexts } from './useUserPartTexts';
import { UpdateUserMutation, UserAgainQuery, UserFormQuery, userName, type UserRow } from './users.operations';

type EditUserDialogProps = {
  id: string;
  tab: string;
  onTab: (tab: string) => void;
  screens: readonly PreviewScreen[];
  onSetActive: (user: UserRow, isActive: boolean) => void;
  onClose: () => void;
};

/** Edits a user, in the tabs Account and Permissions (document 1, section 2, Users screen); a third one shows who changed the permissions. */
export function EditUserDialog({ id, tab, onTab, onClose, ...form }: EditUserDialogProps): ReactNode {
  const { t } = useTranslation('users');
  // Always from the server, so that saving does not undo changes of others.
  const { data, error, refetch } = useQuery(UserFormQuery, { variables: { id }, fetchPolicy: 'network-only' });
  if (data) return <LoadedDialog {...{ data, tab, onTab, onClose }} {...form} />;
  // Not open before its content is loaded: after a user is added, the dialog for adding gives the focus back as it closes, and that would
  // close this one.
  if (!error) return null;
  return (
    <RecordMissingDialog
      title={t('label')}
      width={1160}
      gone={{ title: t('form.gone'), text: t('form.goneText') }}
      failure={requestFailureOf(error)}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

type LoadedDialogProps = Omit<EditUserDialogProps, 'id'> & { data: UserFormData };

function LoadedDialog({ data, tab, onTab, screens, onSetActive, onClose }: LoadedDialogProps): ReactNode {
  const { t } = useTranslation('users');
  const client = useApolloClient();
  const ownId = useSession()?.user.userId;
  const [update] = useMutation(UpdateUserMutation);
  const upload = useUpload();
  const { user } = data;
  const name = userName(user);
  // What the form was opened with; the cache may change meanwhile.
  const [menus] = useState(() => matrixMenusOf(data.permissionCatalog, user));
  const [opened] = useState(user);
  const valuesOf = (row: UserFormData['user']) => editUserValues(row, matrixOf(row, matrixMenusOf(menus, row)));
  const merging = useSaveOntoOthers<UserFormData['user'], UserParts, UserPart>({
    title: t('form.conflict', { name }),
    record: opened,
    fields: editedParts(valuesOf(opened)),
    valuesOf: (row) => partsOf(valuesOf(row)),
    async readAgain({ id }) {
      const { data: again } = await client.query({ query: UserAgainQuery, variables: { id }, fetchPolicy: 'no-cache' });
      return again?.user;
    },
    ...useUserPartTexts(data.warehouses),
    // Rows and fields that only the other administrator has changed are kept.
    isQuiet: true,
  });
  const begun = valuesOf(merging.base ?? opened);
  const isActive = user.isActive ?? true;

  const save = async (values: EditUserValues, form: UseFormReturn<EditUserValues>) => {
    let isCancelled = false;
    const saved = await merging.save(partsOf(values), {
      async send(parts, base = opened) {
        const input = updateUserInput(valuesOf(base), valuesFrom(parts));
        if (Object.keys(input).length === 0) return;
        const variables = { id: base.id, input, version: base.version };
        isCancelled = (await upload.run((context) => update({ variables, context }))) === undefined;
      },
      show: (stored, parts) => shownIn(form)(valuesFrom(stored), valuesFrom(parts)),
    });
    if (saved === undefined || isCancelled) return;
    // Users who change their own permissions see the effect at once.
    if (user.id === ownId) await refreshSessionUser(client);
    notify('success', t('form.saved', { name }), { id: 'user' });
    onClose();
  };

  return (
    <>
      <FormDialog
        title={name}
        mark={<UserAvatar name={name} src={user.avatarUrl ?? undefined} size={28} />}
        badges={<StatusBadge isActive={user.isActive} />}
        context={user.email}
        width={1160}
        schema={editUserSchema}
        defaultValues={begun}
        tabs={[
          {
            value: 'account',
            label: t('form.account'),
            names: ['avatar', 'salutation', 'firstName', 'lastName'],
            render: (form) => (
              <AccountFields form={form} name={name} avatarUrl={user.avatarUrl ?? undefined} upload={upload} />
            ),
          },
          {
            value: 'permissions',
            label: t('form.permissions'),
            names: ['roles', 'warehouseId', 'isChinaUser', 'permissions'],
            render: (form) => (
              <PermissionFields
                form={form}
                userId={user.id}
                roles={data.roles.map((role) => role.name)}
                warehouses={data.warehouses}
                menus={menus}
                stored={begun.permissions}
                screens={screens}
              />
            ),
          },
          {
            value: 'changes',
            label: t('form.changes'),
            names: [],
            render: () => <RightsChangesTab userId={user.id} name={name} />,
          },
        ]}
        tab={tab}
        onTab={onTab}
        actions={
          <>
            <Button variant="ghost" onClick={() => onSetActive(user, !isActive)}>
              {isActive ? <UserX /> : <UserCheck />}
              {isActive ? t('setActive.confirm') : t('setActive.reactivate')}
            </Button>
            {!rightsOf({ roles: user.roles }).isAdministrator && (
              <Button
                variant="ghost"
                aria-label={t('viewAs.of', { name })}
                onClick={() => void startViewAs(client, user.id)}
              >
                <Eye />
                <Box as="span" hideBelow="md">
                  {t('viewAs.action')}
                </Box>
              </Button>
            )}
          </>
        }
        onSubmit={save}
        onClose={onClose}
      />
      {merging.question}
    </>
  );
}
