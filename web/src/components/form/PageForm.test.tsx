import { screen, waitFor } from '@testing-library/react';
import type { Resolver } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../testing/show';
import { formResolver } from './formResolver';
import { lateResolver } from './lateResolver';
import { PageForm } from './PageForm';
import { TextField } from './TextField';

type Values = { name: string };

test('a form that cannot be checked says so and keeps what was typed, and the next try loads what checks it', async () => {
  const checked = formResolver(z.object({ name: z.string().trim().min(1) }));
  const load = vi.fn<() => Promise<Resolver<Values, unknown, Values>>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue(checked);
  const onSubmit = vi.fn<(values: Values) => Promise<void>>(async () => {});
  const resolver = lateResolver(load);
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
  await user.type(field, ' Jana');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/weder geprüft noch gespeichert/);
  expect(field).toHaveValue(' Jana');
  expect(field).not.toHaveAttribute('readonly');
  expect(onSubmit).not.toHaveBeenCalled();

  const isIdle = () => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  await waitFor(isIdle, { timeout: 2000 });
  await user.clear(field);
  await user.type(field, ' {Control>}{Enter}{/Control}');
  expect(await screen.findByText('Dieses Feld ist erforderlich.')).toBeVisible();
  expect(screen.queryByText(/weder geprüft noch gespeichert/)).toBeNull();
  await user.type(field, 'Jana');
  expect(screen.queryByText('Dieses Feld ist erforderlich.')).toBeNull();
});
