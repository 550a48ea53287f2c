import { Box, Button, Dialog, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Keys } from '../Keys';
import { useControlKey } from '../shortcuts/useControlKey';
import { BusyButton } from './BusyButton';

type FormFooterProps = {
  actions: ReactNode;
  /** The number of changed fields. */
  changes: number;
  /** Undefined when nothing can be saved. */
  submitLabel: string | undefined;
  submitDisabled: boolean;
  submitting: boolean;
  /** A second button that saves. */
  otherSubmit: { label: string; onClick: () => void } | undefined;
  onClose: () => void;
};

/** The footer of a form: a note about unsaved changes, then the buttons. The shortcut for saving is shown in its button. */
export function FormFooter({
  actions,
  changes,
  submitLabel,
  submitDisabled,
  submitting,
  otherSubmit,
  onClose,
}: FormFooterProps): ReactNode {
  const { t } = useTranslation('kit');
  const control = useControlKey();
  return (
    <Dialog.Footer flexWrap="wrap">
      {actions}
      {changes > 0 && (
        <HStack gap="2" color="fg.muted" textStyle="xs" aria-live="polite">
          <Box boxSize="7px" rounded="full" bg="orange.emphasized" aria-hidden />
          {t('form.unsaved', { count: changes })}
        </HStack>
      )}
      <Box flex="1" />
      <Button disabled={submitting} onClick={onClose}>
        {submitLabel === undefined ? t('close') : t('form.cancel')}
      </Button>
      {otherSubmit && (
        <BusyButton
          type="button"
          variant="outline"
          colorPalette="gray"
          guarded={submitDisabled}
          busy={submitting}
          onClick={otherSubmit.onClick}
        >
          {otherSubmit.label}
        </BusyButton>
      )}
      {submitLabel !== undefined && (
        <BusyButton
          type="submit"
          guarded={submitDisabled}
          busy={submitting}
          keys={<Keys keys={[control, '↵']} />}
          css={{ '& kbd': { bg: 'transparent', color: 'inherit', borderWidth: 0 } }}
        >
          {submitLabel}
        </BusyButton>
      )}
    </Dialog.Footer>
  );
}
