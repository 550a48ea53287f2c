import { Box, Dialog, Flex, Portal } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { DialogCloseButton, DialogHeading, type DialogHeadingProps } from './DialogHeading';
import { dialogSize, type DialogWidth } from './dialogSize';
import type { DialogTab } from './dialogTab';
import { DialogTabs } from './DialogTabs';
import { useFocusHome } from './useFocusHome';

type DetailDialogProps = DialogHeadingProps & {
  width?: DialogWidth;
  tabs: readonly DialogTab[];
  /** The open tab and the record are in the address: see `useRecordInUrl`. */
  tab: string;
  onTab: (tab: string) => void;
  banner?: ReactNode;
  /** Shown in place of the tabs: not found, failed, loading. */
  listState?: ReactNode;
  /** Buttons in the footer; without any there is no footer. */
  actions?: ReactNode;
  onClose: () => void;
};

/** A record in tabs, read-only. Nothing can be lost, so Esc closes it at once. */
export function DetailDialog({
  width = 880,
  tabs,
  tab,
  onTab,
  banner,
  listState,
  actions,
  onClose,
  ...heading
}: DetailDialogProps): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  useFocusHome();
  return (
    <Dialog.Root
      open
      onOpenChange={onClose}
      placement="center"
      scrollBehavior="inside"
      // Initial focus on the dialog itself, so that screen readers start at its beginning.
      initialFocusEl={() => content.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} {...dialogSize(width, true)}>
            <DialogHeading {...heading} />
            {listState === undefined ? (
              <DialogTabs tabs={tabs} tab={tab} onTab={onTab} banner={banner} />
            ) : (
              <Flex flex="1" minH="0" overflow="auto" borderTopWidth="1px">
                {listState}
              </Flex>
            )}
            {actions !== undefined && (
              <Dialog.Footer>
                <Box flex="1" />
                {actions}
              </Dialog.Footer>
            )}
            <DialogCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
