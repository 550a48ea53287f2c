import { Box, Button, Dialog, Portal } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusHome } from './useFocusHome';
import { useClickGuard } from '../useClickGuard';
import { BusyButton } from './BusyButton';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is lost: the confirm button is red, and the other one has the focus. */
  destructive?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  destructive = false,
  pending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps): ReactNode {
  const { t } = useTranslation('kit');
  const { guarded, guard, release } = useClickGuard(1000);
  const releaseGuard = useEffectEvent(release);
  // What was confirmed has ended, and if the dialog is still open, it can be tried again at once.
  useEffect(() => (pending ? () => releaseGuard() : undefined), [pending]);
  useFocusHome();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      open
      role="alertdialog"
      onOpenChange={onCancel}
      placement="center"
      initialFocusEl={() => (destructive ? cancel.current : null)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="min(440px, calc(100vw - 16px))">
            <Dialog.Header pb="1">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pt="0" color="fg.muted">
              {children}
            </Dialog.Body>
            <Dialog.Footer>
              <Box flex="1" />
              <Button ref={cancel} onClick={onCancel}>
                {cancelLabel ?? t('form.cancel')}
              </Button>
              <BusyButton
                colorPalette={destructive ? 'red' : 'accent'}
                guarded={guarded}
                busy={pending}
                onClick={() => {
                  guard();
                  onConfirm();
                }}
              >
                {confirmLabel}
              </BusyButton>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
