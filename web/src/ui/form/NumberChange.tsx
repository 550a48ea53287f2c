import { Flex } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMeasure } from '../../platform/format/numbers';
import { OldAndNew } from '../change/ChangeRows';
import { IconButton } from '../IconButton';

type NumberChangeProps = { before: number; after: number; name: string; onRestore: () => void };

/** "118 → 124" below a changed number, and a button that restores the saved one. */
export function NumberChange({ before, after, name, onRestore }: NumberChangeProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Flex align="center" gap="1" h="5" textStyle="xs" whiteSpace="nowrap">
      <OldAndNew before={formatMeasure(before)} after={formatMeasure(after)} />
      <IconButton label={t('change.restore', { field: name })} size="2xs" onClick={onRestore}>
        <Undo2 size={12} />
      </IconButton>
    </Flex>
  );
}
