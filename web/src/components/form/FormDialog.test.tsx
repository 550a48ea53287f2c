import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../testing/show';
import { FormDialog } from './FormDialog';
import { TextField } from './TextField';

const schema = z.object({ title: z.string().min(1), note: z.string().max(5) });

function showForm(onSubmit = vi.fn<() => Promise<void>>(async () => {}), onClose = vi.fn<() => void>()) {
  const shown = show(
    <FormDialog
      title="Form"
      schema={schema}
      defaultValues={{ title: '', note: '' }}
      names={['title', 'note']}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label="Title" required />
          <TextField form={form} name="note" label="Note" />
        </>
      )}
    </FormDialog>,
  );
  return { ...shown, onSubmit, onClose };
}

const refusal = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'no', extensions }] });

describe('a form in a dialog', () => {
  test("puts the catalogue's messages at the fields", async () => {
    const { user, onSubmit } = showForm();
    await user.type(screen.getByLabelText('Note'), 'too long');
    await user.click(screen.getByRole('button', { name: /Speichern/ }));
    expect(await screen.findByText('Dieses Feld ist erforderlich.')).toBeVisible();
    expect(screen.getByText('Dieses Feld darf höchstens 5 Zeichen enthalten.')).toBeVisible();
    expect(screen.getByLabelText(/Title/)).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('saves with Ctrl+Enter, and once for a double click', async () => {
    const { user, onSubmit } = showForm();
    await user.type(screen.getByLabelText(/Title/), 'A');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.dblClick(screen.getByRole('button', { name: /Speichern/ }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test("puts the server's messages at their fields", async () => {
    const fields = [{ field: 'input.title', messageKey: 'validation.alphaNum', values: {} }];
    const { user } = showForm(
      vi.fn<() => Promise<void>>().mockRejectedValue(refusal({ code: 'BAD_USER_INPUT', fields })),
    );
    await user.type(screen.getByLabelText(/Title/), '?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Das Feld darf nur Buchstaben und Ziffern enthalten.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says anything else in an alert, with the request id', async () => {
    const error = refusal({ code: 'BACKEND_TIMEOUT', requestId: 'req_7' });
    const { user } = showForm(vi.fn<() => Promise<void>>().mockRejectedValue(error));
    await user.type(screen.getByLabelText(/Title/), 'A');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Der Datenserver hat nicht rechtzeitig geantwortet.');
    expect(alert).toHaveTextContent('req_7');
  });

  test('closes at once when nothing was typed, and asks first when something was', async () => {
    const { user, onClose } = showForm();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await user.type(screen.getByLabelText(/Title/), 'A');
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(onClose).toHaveBeenCalledOnce();
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
