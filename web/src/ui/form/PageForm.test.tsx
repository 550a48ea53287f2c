import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { withoutClickGuard } from '../../testing/forms';
import { show } from '../../testing/show';
import { FileDrop } from '../file/FileDrop';
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

test('a form is not submitted while one of its fields shows a refusal, also a field that is no value of the form', async () => {
  withoutClickGuard();
  const onSubmit = vi.fn<(values: Values) => Promise<void>>(async () => {});
  const { user } = show(
    <PageForm
      resolver={resolver}
      defaultValues={{ name: 'Jana' }}
      names={['name']}
      submitLabel="Save"
      onSubmit={(values) => onSubmit(values)}
    >
      {() => <FileDrop label="Picture" endings={['.png']} maxBytes={100} file={undefined} onFile={() => {}} />}
    </PageForm>,
  );
  fireEvent.change(screen.getByLabelText('Picture', { selector: 'input' }), {
    target: { files: [new File([], 'a.png')] },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});
