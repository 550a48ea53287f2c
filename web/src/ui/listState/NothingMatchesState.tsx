import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { StatePanel } from './StatePanel';

type NothingMatchesStateProps = {
  title: string;
  /** The filter that hides all rows, if known. */
  strictest: { label: string; value: string; remove: () => void } | undefined;
  /** The number of rows without that filter, if known. */
  rows?: number | undefined;
  /** Says of these rows that they are what the search finds; they are shown with one click. */
  found?: string | undefined;
  onReset: () => void;
};

/** There are rows, but none match the filters. */
export function NothingMatchesState({ title, strictest, rows, found, onReset }: NothingMatchesStateProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <StatePanel
      icon={SearchX}
      colour="gray"
      title={title}
      actions={
        <>
          {strictest && (
            <Button onClick={strictest.remove}>
              {found === undefined
                ? t('listState.removeFilter', { filter: strictest.label })
                : t('listState.showFound')}
            </Button>
          )}
          <Button variant={strictest ? 'ghost' : 'outline'} onClick={onReset}>
            {t('filter.resetAll')}
          </Button>
        </>
      }
    >
      {found !== undefined ? (
        found
      ) : strictest ? (
        <Trans
          t={t}
          i18nKey={rows === undefined ? 'listState.strictest' : 'listState.strictestOf'}
          values={{ filter: strictest.label, value: strictest.value, rows: formatCount(rows ?? 0) }}
          count={rows}
          components={{ strong: <strong /> }}
        />
      ) : (
        t('listState.severalFilters')
      )}
    </StatePanel>
  );
}
