import { Box, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/Segments';
import { formatCount } from '../../../platform/format/numbers';
import type { ProductField } from '../productFields';
import type { ValueText } from '../useValueText';
import { EditTable } from './EditTable';
import type { ProductEdit } from './productEdits';

type EditPreviewProps = {
  edits: readonly ProductEdit[];
  fields: readonly ProductField[];
  valueText: ValueText;
};

/** The preview of the changes: all rows, changed ones, or unchanged ones. */
export function EditPreview({ edits, fields, valueText }: EditPreviewProps): ReactNode {
  const { t } = useTranslation('productEdits');
  const [shown, setShown] = useState<'all' | 'changed' | 'same'>('all');
  const changed = useMemo(() => edits.filter((edit) => edit.fields.length > 0), [edits]);
  const same = useMemo(() => edits.filter((edit) => edit.fields.length === 0), [edits]);
  const rows = { all: edits, changed, same };
  return (
    <>
      <Flex align="center" gap="3" px="4" minH="12" py="1.5" wrap="wrap" borderBottomWidth="1px" flexShrink={0}>
        <Text as="h3" fontWeight="semibold">
          {t('preview.title')}
        </Text>
        <Text textStyle="xs" color="fg.muted" flex="1" minW="120px">
          {t('preview.hint')}
        </Text>
        <Box maxW="full" overflowX="auto">
          <Segments
            label={t('preview.filter')}
            value={shown}
            onChange={setShown}
            options={(['all', 'changed', 'same'] as const).map((value) => ({
              value,
              label: `${t(`preview.${value}`)} ${formatCount(rows[value].length)}`,
            }))}
          />
        </Box>
      </Flex>
      <EditTable
        label={t('preview.title')}
        edits={rows[shown]}
        fields={fields}
        valueText={valueText}
        empty={t('preview.none')}
      />
    </>
  );
}
