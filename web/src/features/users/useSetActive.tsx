import { useMutation } from '@apollo/client/react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { notify } from '../../ui/notifications';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { errorText } from '../../platform/errors/useErrorText';
import { SetUserActiveMutation, userName, type UserRow } from './users.operations';

/**
 * Activates a user, or deactivates one after a confirmation, because that ends their sessions. The caller renders `confirmation`. The list
 * shows the new status at once, and the old one again if saving fails.
 */
export function useSetActive(): { setActive: (user: UserRow, isActive: boolean) => void; confirmation: ReactNode } {
  const { t } = useTranslation('users');
  const [update, { loading }] = useMutation(SetUserActiveMutation);
  const [confirming, setConfirming] = useState<UserRow>();

  const save = useCallback(
    async (user: UserRow, isActive: boolean) => {
      const name = userName(user);
      try {
        const { data } = await update({
          variables: { id: user.id, isActive },
          optimisticResponse: { updateUser: { __typename: 'User', id: user.id, isActive } },
        });
        // An older back-end may not know of the status, and answer as if all was well.
        if (data?.updateUser.isActive !== isActive) {
          notify('danger', t('setActive.notChanged', { name }), { id: 'user' });
        } else {
          notify('success', t(isActive ? 'setActive.activated' : 'setActive.deactivated', { name }), { id: 'user' });
        }
      } catch (error) {
        notify('danger', t('setActive.failed'), { id: 'user', description: errorText(requestFailureOf(error)) });
      }
      setConfirming(undefined);
    },
    [t, update],
  );
  const setActive = useCallback(
    (user: UserRow, isActive: boolean) => (isActive ? void save(user, true) : setConfirming(user)),
    [save],
  );

  return {
    setActive,
    confirmation: confirming && (
      <ConfirmDialog
        title={t('setActive.title')}
        confirmLabel={t('setActive.confirm')}
        destructive
        pending={loading}
        onConfirm={() => void save(confirming, false)}
        onCancel={() => setConfirming(undefined)}
      >
        {t('setActive.text', { name: userName(confirming) })}
      </ConfirmDialog>
    ),
  };
}
