import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedShortcuts } from '../shortcuts/shortcutList';

/** Lists the keys that a table answers to. */
export function useTableKeys({ opens, copies }: { opens: boolean; copies: boolean }): void {
  const { t } = useTranslation('kit');
  useListedShortcuts(
    useMemo(
      () => [
        { keys: ['↑', '↓'], description: t('keys.rows') },
        { keys: [t('keys.home'), t('keys.end')], description: t('keys.firstLastRow') },
        ...(opens ? [{ keys: ['↵'], description: t('keys.openRow') }] : []),
        ...(copies ? [{ keys: ['C'], description: t('keys.copyRow') }] : []),
      ],
      [t, opens, copies],
    ),
  );
}
