import { Box, CloseButton, Dialog, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type DialogHeadingProps = {
  title: ReactNode;
  /** Before the title, such as an avatar. */
  mark?: ReactNode;
  /** Beside the title: status, id, copy button. */
  badges?: ReactNode;
  /** One line below the title. */
  context?: ReactNode;
};

/** The head of a dialog: title, badges, and one line of context (design: look, Dialogs). */
export function DialogHeading({ title, mark, badges, context }: DialogHeadingProps): ReactNode {
  return (
    <Dialog.Header pe="12">
      <Box minW="0" flex="1">
        <HStack gap="2.5" rowGap="1" wrap="wrap">
          {mark}
          <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
          {badges}
        </HStack>
        {context !== undefined && (
          <Box color="fg.muted" mt="0.5">
            {context}
          </Box>
        )}
      </Box>
    </Dialog.Header>
  );
}

/** Placed last in a dialog, so that the tab order begins with the content. */
export function DialogCloseButton(): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Dialog.CloseTrigger asChild>
      <CloseButton size="sm" variant="ghost" aria-label={t('close')} />
    </Dialog.CloseTrigger>
  );
}
