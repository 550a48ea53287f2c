import { Center, Spinner } from '@chakra-ui/react';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyPopUp } from './lazyPart';

/** The content of a pop-up, in its own file: the pop-up opens at once, and is filled when the file is loaded. */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Panel: ComponentType<Props> = lazyPopUp(load);
  return function LazyPanel(props) {
    return (
      <Suspense
        fallback={
          <Center minH="32px">
            <Spinner size="sm" color="accent.solid" />
          </Center>
        }
      >
        <Panel {...props} />
      </Suspense>
    );
  };
}
