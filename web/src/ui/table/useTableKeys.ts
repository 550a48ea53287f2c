import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useControlKey } from '../shortcuts/useControlKey';
import { useListedShortcuts } from '../shortcuts/shortcutList';

/** Lists the shortcuts of a table. */
export function useTableKeys({ opens, copies, selects }: { opens: boolean; copies: boolean; selects: boolean }): void {
  const { t } = useTranslation('kit');
  const control = useControlKey();
  useListedShortcuts(
    useMemo(
      () => [
        { keys: ['↑', '↓'], description: t('keys.rows') },
        { keys: [t('keys.pageDown'), t('keys.pageUp')], description: t('keys.page') },
        { keys: [t('keys.home'), t('keys.end')], description: t('keys.firstLastRow') },
        { keys: ['←', '→'], description: t('keys.head') },
        { keys: [t('keys.shift'), '→'], description: t('keys.columnWidth') },
        ...(opens
          ? [
              { keys: ['↵'], description: t('keys.openRow') },
              { keys: [control, t('keys.click')], description: t('keys.newTab') },
            ]
          : []),
        ...(selects
          ? [
              { keys: [t('keys.space')], description: t('keys.selectRow') },
              { keys: [t('keys.shift'), '↓'], description: t('keys.selectOn') },
              { keys: [control, 'A'], description: t('keys.selectPage') },
              { keys: ['Esc'], description: t('keys.clearSelection') },
            ]
          : []),
        ...(copies ? [{ keys: ['C'], description: t('keys.copyRow') }] : []),
      ],
      [t, control, opens, copies, selects],
    ),
  );
}
