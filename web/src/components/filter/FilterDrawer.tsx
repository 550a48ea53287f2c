import { Box, Button } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPopUp } from '../../chunks/lazyPart';
import { usePopUp } from '../popUp/usePopUp';
import type { Filter } from './filter';
import { FilterCount } from './FilterCount';

const FilterDrawerPanel = lazyPopUp(async () => (await import('./FilterDrawerPanel')).FilterDrawerPanel);

export type FilterDrawerProps = {
  filters: readonly Filter[];
  toggles: ReactNode;
  sort?: ReactNode;
  activeCount: number;
  /** The number of matching rows. */
  found?: string | undefined;
  /** On a wide screen: beside the rows, which stay usable. */
  beside?: boolean;
  /** Saves the current view. */
  saveView?: ReactNode;
  onReset: () => void;
};

/** All filters behind one button: in a drawer over a narrow screen, or beside the rows of a wide one (design: plans-filter). */
export function FilterDrawer(props: FilterDrawerProps): ReactNode {
  const { t } = useTranslation('kit');
  const { trigger, state } = usePopUp('dialog');
  return (
    <>
      <Button px="2.5" flexShrink={0} {...trigger}>
        <SlidersHorizontal />
        {/* The narrowest screens hide the word, but keep it as the button's accessible name. */}
        <Box as="span" css={{ '@media (max-width: 379px)': { srOnly: true } }}>
          {t('filter.title')}
        </Box>
        <FilterCount count={props.activeCount} />
      </Button>
      {state && (
        <Suspense>
          <FilterDrawerPanel popUp={state} {...props} />
        </Suspense>
      )}
    </>
  );
}
