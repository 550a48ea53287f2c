import { Box, chakra, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/chakra/Alert';
import { importFields, requiredFields } from 'schema/orderFiles/fields.ts';
import { placeOf, type OwnMapping } from 'schema/orderFiles/layouts.ts';
import type { Table } from 'schema/tables/readTable.ts';
import { unmapped } from './mappings';

type MappingStepProps = {
  table: Table;
  mapping: OwnMapping;
  onMapping: (mapping: OwnMapping) => void;
  /** The user has asked for the check, so missing columns are marked. */
  isAsked: boolean;
};

/** Maps the columns of a file to fields by hand, with examples of their content. */
export function MappingStep({ table, mapping, onMapping, isAsked }: MappingStepProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const nameId = useId();
  const { name, columns } = mapping;
  const missing = unmapped(columns);
  const names = [...new Set(table.head.cells.filter((cell) => cell !== ''))];
  const exampleOf = (column: string | undefined) => {
    const place = column === undefined ? -1 : placeOf(table.head.cells, column);
    return table.rows.map(({ cells }) => cells[place] ?? '').find((cell) => cell !== '');
  };
  return (
    <Stack gap="4">
      <Text color="fg.muted" maxW="760px">
        {t('map.text')}
      </Text>
      {isAsked && (missing.length > 0 || name.trim() === '') && (
        <Alert.Root status="error" role="alert">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">
            {missing.length > 0
              ? t('map.missing', { fields: missing.map((field) => t(`fields.${field}`)).join(', ') })
              : t('map.nameMissing')}
          </Alert.Title>
        </Alert.Root>
      )}
      <Box maxW="360px">
        <chakra.label htmlFor={nameId} textStyle="label" color="fg.muted" display="block" mb="1">
          {t('map.name')}
        </chakra.label>
        <Input
          id={nameId}
          value={name}
          maxLength={60}
          aria-required
          aria-invalid={isAsked && name.trim() === ''}
          onChange={(event) => onMapping({ ...mapping, name: event.target.value })}
        />
      </Box>
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
                      aria-invalid={isAsked && missing.includes(field)}
                      value={column ?? ''}
                      onChange={(event) => {
                        const { [field]: _before, ...others } = columns;
                        const chosen = event.target.value;
                        onMapping({ ...mapping, columns: chosen === '' ? others : { ...others, [field]: chosen } });
                      }}
                    >
                      <option value="">{t('map.none')}</option>
                      {names.map((option) => (
                        <option key={option} value={option}>
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
                  {exampleOf(column)}
                </Box>
              </tr>
            );
          })}
        </tbody>
      </MappingTable>
    </Stack>
  );
}

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
