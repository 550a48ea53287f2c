import { useQuery } from '@apollo/client/react';
import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { numberValue } from '../../ui/form/fieldSchemas';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberField } from '../../ui/form/NumberField';
import { TextField } from '../../ui/form/TextField';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import { formatCount } from '../../platform/format/numbers';
import { useSession } from '../../platform/session/useSession';
import { LevelsOfWarehouseQuery } from './locationDialog.operations';
import type { LocationRow } from './locations.operations';
import { levelsBetween, levelsText, levelsKey, locationsOf, mostLocations } from './range';
import { RangeRunDialog } from './RangeRunDialog';
import { useRangeRun } from './useRangeRun';
import { WarehouseField } from './WarehouseField';

const levels = ['level1', 'level2', 'level3'] as const;

const rangeSchema = z
  .object({
    warehouseId: z.string().min(1),
    level1From: z.string().trim().min(1),
    level1To: z.string().trim(),
    level2From: z.string().trim().min(1),
    level2To: z.string().trim(),
    level3From: z.string().trim().min(1),
    level3To: z.string().trim(),
    priority: numberValue({ min: 0, required: true }),
  })
  .superRefine((range, context) => {
    for (const level of levels) {
      if (levelsBetween(range[`${level}From`], range[`${level}To`]) === undefined) {
        context.addIssue({
          code: 'custom',
          path: [`${level}To`],
          message: encodeFieldMessage('storageLocations.noRange'),
        });
      }
    }
    if ((locationsOf(range)?.length ?? 0) > mostLocations) {
      context.addIssue({
        code: 'custom',
        path: ['level3To'],
        message: encodeFieldMessage('validation.maxItems', { max: mostLocations }),
      });
    }
  });

type RangeForm = z.infer<typeof rangeSchema>;

type RangeDialogProps = {
  /** The warehouse that the list is filtered by. */
  warehouseId: string;
  /** Opens the labels of the created locations. */
  onPrint: (locations: LocationRow[]) => void;
  onClose: () => void;
};

/** Creates the locations of a range, with a preview, the progress and the result of each. */
export function RangeDialog({ warehouseId, onPrint, onClose }: RangeDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  const own = useSession()?.user.warehouse;
  const run = useRangeRun();
  if (run.rows.length > 0) return <RangeRunDialog run={run} onPrint={onPrint} onClose={onClose} />;
  return (
    <FormDialog<RangeForm>
      title={t('range.title')}
      context={t('range.context')}
      width={660}
      schema={rangeSchema}
      defaultValues={{
        warehouseId: own?.id ?? warehouseId,
        level1From: '',
        level1To: '',
        level2From: '',
        level2To: '',
        level3From: '',
        level3To: '',
        priority: 1,
      }}
      names={['warehouseId', 'level1From', 'level2From', 'level3From', 'priority']}
      submitLabel={t('range.submit')}
      focusField={own || warehouseId ? 'level1From' : undefined}
      onSubmit={async ({ warehouseId: warehouse, priority, ...range }) => {
        run.start(
          (locationsOf(range) ?? []).map((location) => ({
            ...location,
            warehouseId: warehouse,
            priority: priority ?? 0,
          })),
        );
      }}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="6">
          <WarehouseField form={form} name="warehouseId" />
          {levels.map((level) => (
            <Grid key={level} templateColumns="repeat(2, minmax(0, 1fr))" columnGap="3" alignItems="start">
              <TextField
                form={form}
                name={`${level}From`}
                label={t('range.from', { level: t(`levels.${level}`) })}
                placeholder={t('range.examples.from')}
                autoComplete="off"
                required
              />
              <TextField
                form={form}
                name={`${level}To`}
                label={t('range.to', { level: t(`levels.${level}`) })}
                placeholder={t('range.examples.to')}
                autoComplete="off"
              />
            </Grid>
          ))}
          <NumberField
            form={form}
            name="priority"
            label={t('columns.priority')}
            hint={t('dialog.priorityHint')}
            required
          />
          <RangePreview form={form} />
        </Stack>
      )}
    </FormDialog>
  );
}

/** The most locations named in the preview. */
const mostNamed = 60;

/** The locations of the range, and which of them already exist. */
function RangePreview({ form }: { form: UseFormReturn<RangeForm> }): ReactNode {
  const { t } = useTranslation('locations');
  const { warehouseId, ...range } = form.watch();
  const { data } = useQuery(LevelsOfWarehouseQuery, {
    variables: { warehouseId },
    skip: warehouseId === '',
    fetchPolicy: 'cache-and-network',
  });
  const found = locationsOf(range);
  const existing = new Set(data?.storageLocations.items.map(levelsKey));
  const count = found?.length ?? 0;
  const known = (found ?? []).filter((one) => existing.has(levelsKey(one))).length;
  const previewText =
    found === undefined
      ? t('range.previewEmpty')
      : count > mostLocations
        ? t('range.tooMany', { max: formatCount(mostLocations) })
        : t('range.preview', { count: count - known, locations: formatCount(count - known) });
  return (
    <Box
      as="section"
      aria-label={t('range.previewLabel')}
      borderWidth="1px"
      rounded="l2"
      px="3"
      py="2.5"
      bg="bg.subtle"
    >
      <Text fontWeight="semibold" aria-live="polite">
        {previewText}
      </Text>
      {known > 0 && count <= mostLocations && (
        <Text color="orange.fg" mt="1">
          {t('range.existing', { count: known, locations: formatCount(known) })}
        </Text>
      )}
      {found && count <= mostLocations && (
        <Flex
          as="ul"
          listStyleType="none"
          wrap="wrap"
          gap="1.5"
          mt="2"
          maxH="148px"
          overflow="auto"
          tabIndex={0}
          aria-label={t('range.previewLabel')}
        >
          {found.slice(0, mostNamed).map((one) => {
            const isKnown = existing.has(levelsKey(one));
            return (
              <Box
                as="li"
                key={levelsKey(one)}
                textStyle="id"
                px="1.5"
                rounded="l1"
                borderWidth="1px"
                bg="bg"
                color={isKnown ? 'fg.muted' : undefined}
                textDecoration={isKnown ? 'line-through' : undefined}
              >
                {levelsText(one)}
              </Box>
            );
          })}
          {count > mostNamed && (
            <Box as="li" color="fg.muted">
              {t('range.more', { count: count - mostNamed, locations: formatCount(count - mostNamed) })}
            </Box>
          )}
        </Flex>
      )}
    </Box>
  );
}
