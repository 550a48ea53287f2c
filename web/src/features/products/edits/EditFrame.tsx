import { Box, Dialog, Flex, Portal } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { DialogCloseButton, DialogHeading } from '../../../ui/dialog/DialogHeading';
import { dialogSize } from '../../../ui/dialog/dialogSize';
import { useFocusInside, useSubmitKey } from '../../../ui/dialog/useDialogKeys';
import { useFocusHome } from '../../../ui/dialog/useFocusHome';

type EditFrameProps = {
  title: string;
  context: ReactNode;
  /** Between the title and the content. */
  steps?: ReactNode;
  /** What is set, or how a file was read; on narrow screens above the rows. */
  aside?: ReactNode;
  footer: ReactNode;
  /** Also on Ctrl+Enter. */
  onSubmit?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of dialogs that change many products: settings on the left, rows on the right (design: look, bulk edit). */
export function EditFrame(props: EditFrameProps): ReactNode {
  const { title, context, steps, aside, footer, onSubmit, onClose, children } = props;
  const content = useRef<HTMLDivElement>(null);
  useFocusHome();
  useFocusInside(content);
  useSubmitKey(content, () => onSubmit?.());
  return (
    <Dialog.Root open onOpenChange={onClose} closeOnInteractOutside={false} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} {...dialogSize(1160, true)}>
            <DialogHeading title={title} context={context} />
            {steps}
            <Dialog.Body p="0" display="flex" minH="0" overflow="hidden" borderTopWidth={steps ? '0' : '1px'}>
              {/* On narrow screens everything scrolls together. */}
              <Flex
                direction={{ base: 'column', lg: 'row' }}
                flex="1"
                minW="0"
                minH="0"
                overflowX="hidden"
                overflowY={{ base: 'auto', lg: 'hidden' }}
              >
                {aside !== undefined && (
                  <Box
                    flexShrink={0}
                    w={{ lg: '300px' }}
                    overflowY={{ lg: 'auto' }}
                    borderEndWidth={{ lg: '1px' }}
                    borderBottomWidth={{ base: '1px', lg: '0' }}
                  >
                    {aside}
                  </Box>
                )}
                <Flex
                  direction="column"
                  flex={{ base: 'none', lg: '1' }}
                  minW="0"
                  h={{ base: '80dvh', lg: 'auto' }}
                  minH="0"
                >
                  {children}
                </Flex>
              </Flex>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap" borderTopWidth="1px">
              {footer}
            </Dialog.Footer>
            <DialogCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
