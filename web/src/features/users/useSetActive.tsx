import { useMutation } from '@apollo/client/react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyConfirmDialog } from '../../components/form/LazyConfirmDialog';
import { notify } from '../../components/notifications';
import { requestFailureOf } from '../../errors/requestFailure';
import { errorText } from '../../errors/useErrorText';
import { SetUserActiveMutation, userName, type UserRow } from './users.operations';

/**
 * Activates a user, or deactivates one after a confirmation, because that ends their sessions. The caller renders `confirmation`. The list
 * shows the new status at once, and the old one again if saving fails.
 */
export function useSetActive(): { setActive: (user: UserRow, isActive: boolean) => void; confirmation: ReactNode } {
  const { t } = useTranslation('users');
  const [update, { loading }] = useMutation(SetUserActiveMutation);
  const [asked, setAsked] = useState<UserRow>();

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
      setAsked(undefined);
    },
    [t, update],
  );
  const setActive = useCallback(
    (user: UserRow, isActive: boolean) => (isActive ? void save(user, true) : setAsked(user)),
    [save],
  );

  return {
    setActive,
    confirmation: asked && (
      <LazyConfirmDialog
        title={t('setActive.title')}
        confirmLabel={t('setActive.confirm')}
        destructive
        pending={loading}
        onConfirm={() => void save(asked, false)}
        onCancel={() => setAsked(undefined)}
      >
        {t('setActive.text', { name: userName(asked) })}
      </LazyConfirmDialog>
    ),
  };
}
