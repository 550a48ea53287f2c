import { useApolloClient, useMutation } from '@apollo/client/react';
import { Grid, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { shownIn, useSaveOntoOthers } from '../../ui/conflict/useSaveOntoOthers';
import { numberValue } from '../../ui/form/fieldSchemas';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberField } from '../../ui/form/NumberField';
import { SwitchField } from '../../ui/form/SwitchField';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notifications';
import { missing } from '../../platform/format/numbers';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { useSession } from '../../platform/session/useSession';
import { CreateLocationMutation, LocationQuery, UpdateLocationMutation } from './locationDialog.operations';
import { locationText } from './locationText';
import { LocationsQuery, type EditedLocation } from './locations.operations';
import { WarehouseField } from './WarehouseField';

/** Document 3, section 5: all levels and the priority are required. The gateway limits the length of levels. */
const locationSchema = z.object({
  warehouseId: z.string().min(1),
  level1: z.string().trim().min(1),
  level2: z.string().trim().min(1),
  level3: z.string().trim().min(1),
  priority: numberValue({ min: 0, required: true }),
  isActive: z.boolean(),
});

type LocationForm = z.infer<typeof locationSchema>;

type LocationDialogProps = {
  /** Undefined for a new one. */
  location: EditedLocation | undefined;
  /** The warehouse that the list is filtered by. */
  warehouseId: string;
  onClose: () => void;
};

const comparedFields = ['level1', 'level2', 'level3', 'priority', 'isActive'] as const;

function locationValues(location: EditedLocation): LocationForm {
  return {
    warehouseId: location.warehouseId ?? '',
    level1: location.level1 ?? '',
    level2: location.level2 ?? '',
    level3: location.level3 ?? '',
    priority: location.priority,
    isActive: location.isActive !== false,
  };
}

/** Adds or changes a storage location (document 3, section 2). The warehouse never changes, the status only by archiving. */
export function LocationDialog({ location, warehouseId, onClose }: LocationDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  const own = useSession()?.user.warehouse;
  const submission = useSubmissionKey();
  const [hasFailed, setHasFailed] = useState(false);
  const [create] = useMutation(CreateLocationMutation, { refetchQueries: [LocationsQuery] });
  const [update] = useMutation(UpdateLocationMutation, { refetchQueries: [LocationsQuery] });

  const client = useApolloClient();
  const merging = useSaveOntoOthers<EditedLocation, LocationForm, (typeof comparedFields)[number]>({
    title: t('dialog.conflict'),
    record: location,
    fields: comparedFields,
    valuesOf: locationValues,
    async readAgain({ id }) {
      const { data } = await client.query({ query: LocationQuery, variables: { id }, fetchPolicy: 'network-only' });
      return data?.storageLocations.items.find((row) => row.id === id);
    },
    labelOf(field) {
      if (field === 'isActive') return t('columns.status');
      return field === 'priority' ? t('columns.priority') : t(`levels.${field}`);
    },
    textOf(field, values) {
      if (field === 'isActive') return t(values.isActive ? 'status.active' : 'status.archived');
      return String(values[field] ?? missing);
    },
  });

  const send = async (values: LocationForm, base: EditedLocation | undefined) => {
    const { warehouseId: warehouse, level1, level2, level3, priority } = values;
    setHasFailed(false);
    const input = { level1, level2, level3, priority: priority ?? 0 };
    try {
      if (base) {
        const variables = { id: base.id, input, version: base.version };
        await submission.send(variables, (context) => update({ variables, context }));
      } else {
        const variables = { input: { ...input, warehouseId: warehouse } };
        await submission.send(variables, (context) => create({ variables, context }));
      }
    } catch (error) {
      const failure = requestFailureOf(error);
      // The message that saving failed; not if a field shows the reason, and not if the location may have been saved.
      setHasFailed(['BACKEND_ERROR', 'BACKEND_UNAVAILABLE'].includes(failure.code));
      throw error;
    }
  };
  const save = async (values: LocationForm, form: UseFormReturn<LocationForm>) => {
    const saved = await merging.save(values, { send, show: shownIn(form) });
    if (saved === undefined) return;
    const name = `${saved.level1}-${saved.level2}-${saved.level3}`;
    notify('success', t(location ? 'dialog.updated' : 'dialog.created', { name }), { id: 'location' });
    onClose();
  };

  return (
    <>
      <FormDialog<LocationForm>
        title={t(location ? 'dialog.edit' : 'dialog.add')}
        context={location && locationText(location)}
        schema={locationSchema}
        defaultValues={
          location
            ? locationValues(location)
            : { warehouseId: own?.id ?? warehouseId, level1: '', level2: '', level3: '', priority: 1, isActive: true }
        }
        names={['warehouseId', 'level1', 'level2', 'level3', 'priority']}
        submitLabel={location ? undefined : t('dialog.submitAdd')}
        notice={hasFailed ? <Text color="fg.error">{t('errorCannotSave')}</Text> : undefined}
        focusField={location ? 'priority' : own || warehouseId ? 'level1' : undefined}
        onSubmit={save}
        onClose={onClose}
      >
        {(form) => (
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} columnGap="3" rowGap="6">
            <WarehouseField
              form={form}
              name="warehouseId"
              fixed={
                location && {
                  warehouse: { id: location.warehouseId ?? '', name: location.warehouseName ?? '' },
                  reason: t('dialog.warehouseFixed'),
                }
              }
            />
            <TextField form={form} name="level1" label={t('levels.level1')} autoComplete="off" required />
            <TextField form={form} name="level2" label={t('levels.level2')} autoComplete="off" required />
            <TextField form={form} name="level3" label={t('levels.level3')} autoComplete="off" required />
            <NumberField
              form={form}
              name="priority"
              label={t('columns.priority')}
              hint={t('dialog.priorityHint')}
              required
              wide
            />
            <SwitchField
              form={form}
              name="isActive"
              kind="checkbox"
              label={t('status.active')}
              readOnlyReason={t('dialog.activeFixed')}
              wide
            />
          </Grid>
        )}
      </FormDialog>
      {merging.question}
    </>
  );
}
