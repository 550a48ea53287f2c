import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { hasUnsavedChanges } from '../../platform/unsavedChanges';
import { dismissNotification } from '../../ui/notifications';
import { SignInForm } from '../../features/signIn/SignInForm';
import { endSession, readSession } from '../../platform/session/session';
import { useSession } from '../../platform/session/useSession';

/** Asks for the password over the page, so that nothing typed is lost; afterwards the page's data is refetched. */
export function SessionEndedDialog(): ReactNode {
  const { t } = useTranslation(['app', 'kit']);
  const client = useApolloClient();
  const session = useSession();
  const user = session?.viewedBy ?? session?.user;
  const [confirmsDrop, setConfirmsDrop] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  // Runs when the dialog closes, because there is a new session, from here or another tab.
  useEffect(
    () => () => {
      dismissNotification('forbidden');
      // Failing queries show their own error.
      if (readSession() !== undefined) client.refetchQueries({ include: 'active' }).catch(() => undefined);
    },
    [client],
  );
  return (
    <Dialog.Root
      open
      placement="center"
      closeOnEscape={false}
      closeOnInteractOutside={false}
      // The field that the form itself focuses: the dialog, which comes later in a hidden tab, would focus its first one.
      initialFocusEl={() => content.current?.querySelector(`input[name=${user ? 'password' : 'email'}]`) ?? null}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} maxW="min(400px, calc(100vw - 16px))">
            <Dialog.Header pb="1">
              <Box>
                <Dialog.Title>{t('sessionEnded.title')}</Dialog.Title>
                <Text color="fg.muted" mt="1">
                  {t('sessionEnded.text')}
                </Text>
              </Box>
            </Dialog.Header>
            <Dialog.Body>
              <SignInForm email={user?.email} />
              <Button
                variant="ghost"
                w="full"
                mt="2"
                onClick={() => (hasUnsavedChanges() ? setConfirmsDrop(true) : endSession())}
              >
                {t('sessionEnded.signOut')}
              </Button>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {confirmsDrop && (
        <ConfirmDialog
          title={t('kit:form.dropTitle')}
          confirmLabel={t('kit:form.drop')}
          cancelLabel={t('kit:form.keepEditing')}
          destructive
          onConfirm={endSession}
          onCancel={() => setConfirmsDrop(false)}
        >
          {t('kit:form.dropText')}
        </ConfirmDialog>
      )}
    </Dialog.Root>
  );
}
