import { useQuery } from '@apollo/client/react';
import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { hasUnsavedChanges } from '../../platform/unsavedChanges';
import { useLeaveGuard } from '../../ui/leave/useLeaveGuard';
import { FailedState } from '../../ui/listState/FailedState';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';
import { useSession } from '../../platform/session/useSession';
import { AccessCard } from './AccessCard';
import { PasswordForm } from './PasswordForm';
import { PersonForm } from './PersonForm';
import { ProfileQuery } from './profile.operations';

/** The user's own profile (document 1, section 2, Profile form): data, password and permissions. */
export function ProfilePage(): ReactNode {
  const { t } = useTranslation('profile');
  return (
    <Box
      flex="1"
      minH="0"
      overflow="auto"
      bg="bg.canvas"
      p={{ base: 3, md: 4 }}
      tabIndex={0}
      as="section"
      aria-label={t('label')}
    >
      <Stack gap="3" maxW="760px" mx="auto">
        <Profile />
      </Stack>
      <UnsavedQuestion />
    </Box>
  );
}

/** Asks before typed changes of one of the forms are dropped; a page can have only one guard. */
function UnsavedQuestion(): ReactNode {
  const { t } = useTranslation('kit');
  const leaving = useLeaveGuard(hasUnsavedChanges);
  if (!leaving.isPrompting) return null;
  return (
    <ConfirmDialog
      title={t('form.dropTitle')}
      confirmLabel={t('form.drop')}
      cancelLabel={t('form.keepEditing')}
      destructive
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    >
      {t('form.dropText')}
    </ConfirmDialog>
  );
}

function Profile(): ReactNode {
  const { t } = useTranslation(['profile', 'errors']);
  const errorText = useErrorText();
  const id = useSession()?.user.userId ?? '';
  const { data, error, refetch } = useQuery(ProfileQuery, { variables: { id }, fetchPolicy: 'cache-and-network' });
  if (data) {
    return (
      <>
        <Card title={t('person.title')}>
          <PersonForm user={data.user} />
        </Card>
        <AccessCard user={data.user} />
        <PasswordCard />
      </>
    );
  }
  const failure = error && requestFailureOf(error);
  if (!failure) {
    // The parts below are shown together with the data, so that nothing moves.
    return (
      <Card title={t('person.title')}>
        <Stack gap="5" py="2" aria-hidden>
          <Skeleton h="32px" />
          <Skeleton h="32px" />
        </Stack>
      </Card>
    );
  }
  return (
    <>
      <Card title={t('person.title')}>
        <Flex>
          <FailedState
            title={t('errors:readFailed')}
            message={errorText(failure)}
            requestId={failure.requestId}
            onRetry={() => void refetch()}
          />
        </Flex>
      </Card>
      <PasswordCard />
    </>
  );
}

function PasswordCard(): ReactNode {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('password.title')}>
      <PasswordForm />
    </Card>
  );
}
