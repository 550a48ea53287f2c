import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Dialog, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissNotification } from '../../components/notifications';
import { SignInForm } from '../../features/signIn/SignInForm';
import { endSession } from '../../session/session';
import { useSession } from '../../session/useSession';

/** Asks for the password over the page, so that nothing typed is lost; afterwards the page's data is read again. */
export function SessionEndedDialog(): ReactNode {
  const { t } = useTranslation('app');
  const client = useApolloClient();
  const user = useSession()?.user;
  const goOn = () => {
    dismissNotification('forbidden');
    // Queries that fail show their own error.
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  return (
    <Dialog.Root open placement="center" closeOnEscape={false} closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="min(400px, calc(100vw - 16px))">
            <Dialog.Header pb="1">
              <Box>
                <Dialog.Title>{t('sessionEnded.title')}</Dialog.Title>
                <Text color="fg.muted" mt="1">
                  {t('sessionEnded.text')}
                </Text>
              </Box>
            </Dialog.Header>
            <Dialog.Body>
              <SignInForm email={user?.email} onSignedIn={goOn} />
              <Button variant="ghost" w="full" mt="2" onClick={endSession}>
                {t('sessionEnded.signOut')}
              </Button>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
