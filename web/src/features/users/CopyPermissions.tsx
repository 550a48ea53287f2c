import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Popover, Portal } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mentionsAll, searchWords } from 'schema/search/searchText.ts';
import { LookupFailure } from '../../ui/filter/LookupFailure';
import { OptionList } from '../../ui/filter/OptionList';
import { notify } from '../../ui/notifications';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { errorText } from '../../platform/errors/useErrorText';
import type { Matrix, MatrixMenu } from './matrix/matrix';
import { matrixOf } from './matrix/userMatrix';
import { PermissionsOfUserQuery, userName, UsersQuery } from './users.operations';

type CopyPermissionsProps = {
  /** The user being edited, who is not offered. */
  userId: string;
  menus: readonly MatrixMenu[];
  disabled?: boolean;
  onCopy: (matrix: Matrix) => void;
};

/** Copies the matrix of another user into the form, without saving; roles and warehouse stay. */
export function CopyPermissions({ userId, menus, disabled = false, onCopy }: CopyPermissionsProps): ReactNode {
  const { t } = useTranslation('users');
  const client = useApolloClient();
  const [isOpen, setIsOpen] = useState(false);
  const copy = async (id: string, name: string) => {
    setIsOpen(false);
    try {
      const { data } = await client.query({
        query: PermissionsOfUserQuery,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (data === undefined) return;
      onCopy(matrixOf(data.user, menus));
      notify('info', t('matrix.copied', { name }), { id: 'user' });
    } catch (error) {
      notify('danger', errorText(requestFailureOf(error)), { id: 'user' });
    }
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      positioning={{ placement: 'top-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button size="xs" disabled={disabled}>
          <Copy />
          {t('matrix.copy')}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t('matrix.copySearch')} w="280px">
            <Popover.Body p="2">
              <UserOptions userId={userId} onSelect={(id, name) => void copy(id, name)} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

type UserOptionsProps = { userId: string; onSelect: (id: string, name: string) => void };

function UserOptions({ userId, onSelect }: UserOptionsProps): ReactNode {
  const { t } = useTranslation('users');
  const { data, error, loading } = useQuery(UsersQuery);
  const [text, setText] = useState('');
  if (error) return <LookupFailure error={error} />;
  const words = searchWords(text);
  const options = (data?.users ?? [])
    .filter(({ id }) => id !== userId)
    .map((user) => ({ id: user.id, label: userName(user) }))
    .filter(({ label }) => mentionsAll(label, words));
  return (
    <OptionList
      label={t('matrix.copySearch')}
      options={options}
      selectedId={undefined}
      onSelect={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) onSelect(chosen.id, chosen.label);
      }}
      search={{ text, type: setText }}
      loading={loading}
    />
  );
}
