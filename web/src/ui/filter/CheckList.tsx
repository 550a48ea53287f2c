import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { CheckBox } from '../CheckBox';
import { edgeColours } from '../plainColour';
import type { ChoiceListProps } from './ChoiceList';

/** How the choices are arranged: one below the other, in two columns, in a row, or as buttons that stay pressed. */
export type CheckLayout = 'lines' | 'columns' | 'row' | 'chips';

type CheckListProps = ChoiceListProps & { layout: CheckLayout };

/** Multiple choice from a few options that are all visible. */
export function CheckList({ label, choices, selectedIds, onChange, loading, layout }: CheckListProps): ReactNode {
  const { t } = useTranslation('kit');
  const toggle = (toggled: string) =>
    onChange(choices.flatMap(({ id }) => (selectedIds.includes(id) !== (id === toggled) ? [id] : [])));
  const checks = choices.map(({ id, label: name, colour, count }) => (
    <CheckBox
      key={id}
      isChecked={selectedIds.includes(id)}
      onChange={() => toggle(id)}
      hidesBox={layout === 'chips'}
      css={layout === 'chips' ? chipStyle : { minH: '30px' }}
    >
      <Box as="span" flex={layout === 'lines' ? '1' : undefined}>
        {name}
      </Box>
      {count !== undefined && (
        <Text as="span" textStyle="xs" color="fg.muted" data-num="">
          {formatCount(count)}
        </Text>
      )}
      {colour !== undefined && <Box as="span" w="3px" h="14px" rounded="full" bg={edgeColours[colour]} />}
    </CheckBox>
  ));
  return (
    <Box as="fieldset" aria-label={label} minW="0">
      {layout === 'lines' && <Stack gap="0">{checks}</Stack>}
      {layout === 'columns' && (
        <Grid templateColumns="1fr 1fr" columnGap="3">
          {checks}
        </Grid>
      )}
      {(layout === 'row' || layout === 'chips') && (
        <Flex wrap="wrap" columnGap={layout === 'row' ? '4' : '1.5'} rowGap={layout === 'row' ? '0' : '1.5'}>
          {checks}
        </Flex>
      )}
      {choices.length === 0 && (
        <Text color="fg.subtle" py="1.5" aria-live="polite">
          {loading ? t('loading') : t('filter.noOption')}
        </Text>
      )}
    </Box>
  );
}

const chipStyle = {
  h: '28px',
  px: '2.5',
  rounded: 'l2',
  borderWidth: '1px',
  bg: 'bg.panel',
  cursor: 'pointer',
  fontWeight: 'medium',
  _hover: { bg: 'bg.subtle' },
  _checked: {
    bg: 'accent.solid',
    borderColor: 'accent.solid',
    color: 'accent.contrast',
    _hover: { bg: 'accent.solid' },
  },
  '&:has(:focus-visible)': { focusRing: 'outside' },
} as const;
