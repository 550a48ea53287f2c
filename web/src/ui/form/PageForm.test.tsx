import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../testing/show';
import { formResolver } from './formResolver';
import { PageForm } from './PageForm';
import { TextField } from './TextField';

type Values = { name: string };

const resolver = formResolver(z.object({ name: z.string().trim().min(1) }));

test('a form is not submitted by Enter, and says at its field what is missing', async () => {
  const onSubmit = vi.fn<(values: Values) => Promise<void>>(async () => {});
  const { user } = show(
    <PageForm
      resolver={resolver}
      defaultValues={{ name: '' }}
      names={['name']}
      submitLabel="Save"
      onSubmit={(values) => onSubmit(values)}
    >
      {(form) => <TextField form={form} name="name" label="Name" />}
    </PageForm>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.type(field, 'Jana{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, ' {Enter}');
  expect(screen.queryByText('Dieses Feld ist erforderlich.')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Dieses Feld ist erforderlich.')).toBeVisible();
  expect(field).toHaveAccessibleDescription('Dieses Feld ist erforderlich.');
  await user.type(field, 'Jana');
  expect(screen.queryByText('Dieses Feld ist erforderlich.')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});
