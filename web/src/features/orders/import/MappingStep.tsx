import { Alert, Box, chakra, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { importFields, requiredFields, type ImportField } from 'schema/orderFiles/fields.ts';
import { columnsOf, indexOfColumn, type Layout, type OwnMapping } from 'schema/orderFiles/layouts.ts';
import type { Rows } from 'schema/tables/readTable.ts';
import { unmapped } from './mappings';

type MappingStepProps = {
  table: Rows;
  /** The recognised layout; undefined for an unknown file. */
  base: Layout | undefined;
  mapping: OwnMapping;
  onMapping: (mapping: OwnMapping) => void;
  /** The user has started the check, so missing columns are marked. */
  isSubmitted: boolean;
};

/** Maps the columns of a file to fields by hand, with examples of their content. */
export function MappingStep({ table, base, mapping, onMapping, isSubmitted }: MappingStepProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const nameId = useId();
  const { name, columns } = mapping;
  const missing = unmapped(mapping, table.head.cells);
  const isNameMissing = base === undefined && name.trim() === '';
  const names = [...new Set(table.head.cells.filter((cell) => cell !== ''))];
  /** From where the recognised layout reads a field. */
  const recognisedAs = (field: ImportField): { columns: readonly string[]; text: string } | undefined => {
    if (base === undefined) return undefined;
    const fixed = base.fixed?.[field];
    const found = columnsOf(base, table.head.cells, field);
    if (fixed !== undefined) return { columns: [], text: t('map.fixed', { value: fixed }) };
    return found.length === 0
      ? undefined
      : { columns: found, text: t('map.recognised', { columns: found.slice(0, 3).join(', ') }) };
  };
  const exampleOf = (column: string | undefined) => {
    const index = column === undefined ? -1 : indexOfColumn(table.head.cells, column);
    return table.rows.map(({ cells }) => cells[index] ?? '').find((cell) => cell !== '');
  };
  return (
    <Stack gap="4">
      <Text color="fg.muted" maxW="760px">
        {base === undefined ? t('map.text') : t('map.textAnew', { kind: t(`kinds.${base.kind}`) })}
      </Text>
      {isSubmitted && (missing.length > 0 || isNameMissing) && (
        <Alert.Root status="error" role="alert">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">
            {missing.length > 0
              ? t('map.missing', { fields: missing.map((field) => t(`fields.${field}`)).join(', ') })
              : t('map.nameMissing')}
          </Alert.Title>
        </Alert.Root>
      )}
      {base === undefined && (
        <Box maxW="360px">
          <chakra.label htmlFor={nameId} textStyle="label" color="fg.muted" display="block" mb="1">
            {t('map.name')}
          </chakra.label>
          <Input
            id={nameId}
            value={name}
            maxLength={60}
            aria-required
            aria-invalid={isSubmitted && isNameMissing}
            onChange={(event) => onMapping({ ...mapping, name: event.target.value })}
          />
        </Box>
      )}
      <MappingTable>
        <thead>
          <tr>
            <th scope="col">{t('map.field')}</th>
            <th scope="col">{t('map.column')}</th>
            <Box as="th" hideBelow="md">
              {t('map.example')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {importFields.map((field) => {
            const column = columns[field];
            const recognised = recognisedAs(field);
            const isAsRecognised = column === undefined && recognised !== undefined;
            const choose = (chosen: string) => {
              const { [field]: _before, ...others } = columns;
              const isDefault = recognised === undefined ? chosen === noColumn : chosen === asRecognised;
              const next = chosen === noColumn ? '' : chosen.slice(columnPrefix.length);
              onMapping({ ...mapping, columns: isDefault ? others : { ...others, [field]: next } });
            };
            const isRequired = requiredFields.includes(field);
            return (
              <tr key={field}>
                <th scope="row">
                  {t(`fields.${field}`)}
                  {isRequired && (
                    <Box as="span" color="red.fg" aria-hidden>
                      {' *'}
                    </Box>
                  )}
                </th>
                <td>
                  <NativeSelect.Root size="sm">
                    <NativeSelect.Field
                      aria-label={t(`fields.${field}`)}
                      aria-required={isRequired}
                      aria-invalid={isSubmitted && missing.includes(field)}
                      value={isAsRecognised ? asRecognised : column ? `${columnPrefix}${column}` : noColumn}
                      onChange={(event) => choose(event.target.value)}
                    >
                      {recognised && <option value={asRecognised}>{recognised.text}</option>}
                      <option value={noColumn}>{t('map.none')}</option>
                      {names.map((option) => (
                        <option key={option} value={`${columnPrefix}${option}`}>
                          {option}
                        </option>
                      ))}
                    </NativeSelect.Field>
                    <NativeSelect.Indicator css={{ '& svg': { width: '14px', height: '14px' } }}>
                      <ChevronDown />
                    </NativeSelect.Indicator>
                  </NativeSelect.Root>
                </td>
                <Box as="td" hideBelow="md">
                  {exampleOf(isAsRecognised ? recognised.columns[0] : column)}
                </Box>
              </tr>
            );
          })}
        </tbody>
      </MappingTable>
    </Stack>
  );
}

/** The values of the choices of a field. The names of columns are prefixed, because a file may call its columns anything. */
const asRecognised = 'recognised';
const noColumn = 'none';
const columnPrefix = 'column:';

const MappingTable = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    '& th, & td': { textAlign: 'start', py: '1', pe: '4', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& thead th': { textStyle: 'xs', color: 'fg.muted', fontWeight: 'medium' },
    '& tbody th': { fontWeight: 'medium' },
    '& td:last-of-type': { truncate: true, color: 'fg.muted' },
  },
});
