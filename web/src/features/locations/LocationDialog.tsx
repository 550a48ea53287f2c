import { useMutation } from '@apollo/client/react';
import { Grid, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { numberValue } from '../../ui/form/fieldSchemas';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberField } from '../../ui/form/NumberField';
import { SwitchField } from '../../ui/form/SwitchField';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notifications';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { useSession } from '../../platform/session/useSession';
import { CreateLocationMutation, UpdateLocationMutation } from './locationDialog.operations';
import { locationText } from './locationText';
import { LocationsQuery, type LocationRow } from './locations.operations';
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
  location: LocationRow | undefined;
  /** The warehouse that the list is filtered by. */
  warehouseId: string;
  onClose: () => void;
};

/** Adds or changes a storage location (document 3, section 2). The warehouse never changes, the status only by archiving. */
export function LocationDialog({ location, warehouseId, onClose }: LocationDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  const own = useSession()?.user.warehouse;
  const submission = useSubmissionKey();
  const [hasFailed, setHasFailed] = useState(false);
  const [create] = useMutation(CreateLocationMutation, { refetchQueries: [LocationsQuery] });
  const [update] = useMutation(UpdateLocationMutation, { refetchQueries: [LocationsQuery] });

  const save = async ({ warehouseId: warehouse, level1, level2, level3, priority }: LocationForm) => {
    setHasFailed(false);
    const input = { level1, level2, level3, priority: priority ?? 0 };
    try {
      if (location) {
        const variables = { id: location.id, input };
        await update({ variables, context: submission.contextOf(variables) });
      } else {
        const variables = { input: { ...input, warehouseId: warehouse } };
        await create({ variables, context: submission.contextOf(variables) });
      }
    } catch (error) {
      const failure = requestFailureOf(error);
      submission.settle(failure);
      // The message that saving failed; not if a field shows the reason, and not if the location may have been saved.
      setHasFailed(['BACKEND_ERROR', 'BACKEND_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'].includes(failure.code));
      throw error;
    }
    submission.settle();
    const name = `${level1}-${level2}-${level3}`;
    notify('success', t(location ? 'dialog.updated' : 'dialog.created', { name }), { id: 'location' });
    onClose();
  };

  return (
    <FormDialog<LocationForm>
      title={t(location ? 'dialog.edit' : 'dialog.add')}
      context={location && locationText(location)}
      schema={locationSchema}
      defaultValues={{
        warehouseId: location ? (location.warehouseId ?? '') : (own?.id ?? warehouseId),
        level1: location?.level1 ?? '',
        level2: location?.level2 ?? '',
        level3: location?.level3 ?? '',
        priority: location ? location.priority : 1,
        isActive: location ? location.isActive !== false : true,
      }}
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
  );
}
