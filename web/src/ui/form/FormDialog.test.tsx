import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { withoutClickGuard } from '../../testing/forms';
import { goBack, show } from '../../testing/show';
import { FileDrop } from '../file/FileDrop';
import { firstField } from './firstField';
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
  test("shows the catalogue's messages at the fields", async () => {
    const { user, onSubmit } = showForm();
    await user.type(screen.getByLabelText('Note'), 'too long');
    await user.click(screen.getByRole('button', { name: /Speichern/ }));
    expect(await screen.findByText('Dieses Feld ist erforderlich.')).toBeVisible();
    expect(screen.getByText('Dieses Feld darf höchstens 5 Zeichen enthalten.')).toBeVisible();
    expect(screen.getByLabelText(/Title/)).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('saves with Ctrl+Enter', async () => {
    const { user, onSubmit } = showForm();
    await user.type(screen.getByLabelText(/Title/), 'A');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  test('saves once for a double click', async () => {
    const { user, onSubmit } = showForm();
    await user.type(screen.getByLabelText(/Title/), 'A');
    await user.dblClick(screen.getByRole('button', { name: /Speichern/ }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    // The second click would be sent by now.
    await act(async () => {});
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('is not saved by Enter in a field, as a scanner types it, and by Ctrl+Enter also where nothing has the focus', async () => {
    const { user, onSubmit } = showForm();
    await user.type(screen.getByLabelText(/Title/), 'KIE-REG5{Enter}');
    expect(screen.getByLabelText(/Title/)).toHaveValue('KIE-REG5');
    expect(onSubmit).not.toHaveBeenCalled();
    screen.getByLabelText(/Title/).blur();
    expect(document.body).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  test('can be saved again at once after it was refused, by the form or by the server', async () => {
    const error = refusal({ code: 'BACKEND_TIMEOUT' });
    const { user, onSubmit } = showForm(vi.fn<() => Promise<void>>().mockRejectedValue(error));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Dieses Feld ist erforderlich.')).toBeVisible();
    await user.type(screen.getByLabelText(/Title/), 'A{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  test("shows the server's messages at their fields", async () => {
    const fields = [{ field: 'input.title', messageKey: 'validation.alphaNum', values: {} }];
    const { user } = showForm(
      vi.fn<() => Promise<void>>().mockRejectedValue(refusal({ code: 'BAD_USER_INPUT', fields })),
    );
    await user.type(screen.getByLabelText(/Title/), '?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Das Feld darf nur Buchstaben und Ziffern enthalten.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows any other failure in an alert, with the request id', async () => {
    const error = refusal({ code: 'BACKEND_UNAVAILABLE', requestId: 'req_7' });
    const { user } = showForm(vi.fn<() => Promise<void>>().mockRejectedValue(error));
    await user.type(screen.getByLabelText(/Title/), 'A');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Der Datenserver ist gerade nicht erreichbar.');
    expect(alert).toHaveTextContent('req_7');
  });

  test('is locked while it is saved; the button keeps its label and nothing loses the focus', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user } = showForm(vi.fn<() => Promise<void>>(() => promise));
    await user.type(screen.getByLabelText(/Title/), 'A');
    await user.click(screen.getByRole('button', { name: /Speichern/ }));
    const save = screen.getByRole('button', { name: /Speichern/ });
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    expect(save).toHaveFocus();
    expect(save).toHaveTextContent('Speichern');
    expect(screen.getByLabelText(/Title/)).toHaveAttribute('readonly');
    await user.type(screen.getByLabelText(/Title/), 'B');
    expect(screen.getByLabelText(/Title/)).toHaveValue('A');
    await act(async () => resolve());
    await waitFor(() => expect(screen.getByLabelText(/Title/)).not.toHaveAttribute('readonly'));
  });

  test('closes at once without changes, and asks first with changes', async () => {
    const { user, onClose } = showForm();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await user.type(screen.getByLabelText(/Title/), 'A');
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(onClose).toHaveBeenCalledOnce();
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('stays while it is saved, and then shows what became of it', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const { user, history, onClose } = showForm(vi.fn<() => Promise<void>>(() => promise));
    await act(async () => history.push('/form'));
    await user.type(screen.getByLabelText(/Title/), 'A');
    await user.click(screen.getByRole('button', { name: /Speichern/ }));
    expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await goBack(history);
    expect(history.location.pathname).toBe('/form');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(async () => reject(new TypeError('Failed to fetch')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Datenserver hat nicht bestätigt');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('asks before the back button drops changes', async () => {
    const { user, history } = showForm();
    await act(async () => history.push('/form'));
    await user.type(screen.getByLabelText(/Title/), 'A');
    await goBack(history);
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(history.location.pathname).toBe('/form');
    expect(screen.getByLabelText(/Title/)).toHaveValue('A');
    await goBack(history);
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(history.location.pathname).toBe('/'));
  });
});

describe('a form in tabs', () => {
  function showTabs(
    onSubmit = vi.fn<() => Promise<void>>(async () => {}),
    more: { lockReason?: string; readOnlyReason?: string; title?: string } = {},
  ) {
    const shown = show(
      <FormDialog
        title="Form"
        badges={<span>{'New'}</span>}
        context="of today"
        schema={schema}
        defaultValues={{ title: more.title ?? '', note: '' }}
        tabs={[
          {
            value: 'note',
            label: 'Notes',
            count: 1,
            names: ['note'],
            render: (form) => (
              <TextField form={form} name="note" label="Note" readOnlyReason={more.readOnlyReason} rows={3} />
            ),
          },
          {
            value: 'title',
            label: 'Head',
            names: ['title'],
            render: (form) => <TextField form={form} name="title" label="Title" required hint="Short" />,
          },
        ]}
        lockReason={more.lockReason}
        onSubmit={onSubmit}
        onClose={() => {}}
      />,
    );
    return { ...shown, onSubmit };
  }

  // Only a browser knows what can have the focus: `orderForm.spec.ts` looks where it is.
  test.each<[string, { lockReason?: string; readOnlyReason?: string }, () => HTMLElement | undefined]>([
    ['the first field of the open tab', {}, () => screen.getByLabelText('Note')],
    ['no field if the user may write none of the tab', { readOnlyReason: 'Not yours' }, () => undefined],
    ['no field of a locked form', { lockReason: 'Opened elsewhere' }, () => undefined],
  ])('begins at %s', (_, more, expected) => {
    showTabs(undefined, more);
    expect(firstField(screen.getByRole('dialog'))).toBe(expected());
  });

  test('does not begin at a field by which the record is known', () => {
    showForm();
    expect(firstField(screen.getByRole('dialog'), ['title'])).toBe(screen.getByLabelText('Note'));
  });

  test('opens the tab with the error, marks it, and focuses the field', async () => {
    const { user, onSubmit } = showTabs();
    expect(screen.getByRole('tab', { name: 'Notes 1' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: /Speichern/ }));
    const head = await screen.findByRole('tab', { name: 'Head enthält einen Fehler' });
    expect(head).toHaveAttribute('aria-selected', 'true');
    const title = screen.getByLabelText(/Title/);
    await waitFor(() => expect(title).toHaveFocus());
    expect(title).toHaveAccessibleDescription('Dieses Feld ist erforderlich.');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("opens the tab of the field that the server's message is about", async () => {
    const fields = [{ field: 'input.note', messageKey: 'validation.alphaNum', values: {} }];
    const { user } = showTabs(
      vi.fn<() => Promise<void>>().mockRejectedValue(refusal({ code: 'BAD_USER_INPUT', fields })),
    );
    await user.click(screen.getByRole('tab', { name: 'Head' }));
    await user.type(screen.getByLabelText(/Title/), 'A{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('tab', { name: 'Notes 1 enthält einen Fehler' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getByText('1 ungespeicherte Änderung')).toBeVisible();
  });

  test('opens the tab of a field that shows a refusal, and saves nothing until that is discarded', async () => {
    withoutClickGuard();
    const onSubmit = vi.fn<() => Promise<void>>(async () => {});
    const { user } = show(
      <FormDialog
        title="Form"
        schema={z.object({ file: z.instanceof(File).optional(), title: z.string() })}
        defaultValues={{ title: 'A' }}
        tabs={[
          {
            value: 'file',
            label: 'File',
            names: ['file'],
            render: ({ control }) => (
              <Controller
                control={control}
                name="file"
                render={({ field: { name, value, onChange, ref } }) => (
                  <FileDrop
                    label="Invoice"
                    endings={['.pdf']}
                    maxBytes={100}
                    name={name}
                    file={value}
                    onFile={onChange}
                    focusRef={ref}
                  />
                )}
              />
            ),
          },
          {
            value: 'title',
            label: 'Head',
            names: ['title'],
            render: (form) => <TextField form={form} name="title" label="Title" />,
          },
        ]}
        onSubmit={onSubmit}
        onClose={() => {}}
      />,
    );
    fireEvent.change(screen.getByLabelText('Invoice', { selector: 'input' }), {
      target: { files: [new File(['x'], 'a.docx')] },
    });
    const tab = screen.getByRole('tab', { name: 'File enthält einen Fehler' });
    await user.click(screen.getByRole('tab', { name: 'Head' }));
    await user.type(screen.getByLabelText('Title'), 'B{Control>}{Enter}{/Control}');
    await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Invoice' })).toHaveFocus());
    expect(screen.getByText('Nur .pdf wird angenommen.')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(screen.getByRole('tab', { name: 'File' })).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  test('a field that may not be written is read-only, with the reason', async () => {
    const { user } = showTabs(undefined, { readOnlyReason: 'Only for purchasing' });
    const note = screen.getByLabelText('Note');
    expect(note).toHaveAttribute('readonly');
    expect(note).toHaveAccessibleDescription('Only for purchasing');
    await user.click(screen.getByRole('tab', { name: 'Head' }));
    expect(screen.getByLabelText(/Title/)).not.toHaveAttribute('readonly');
  });

  test('a locked form says so once, and cannot be saved', async () => {
    const { user, onSubmit } = showTabs(undefined, { lockReason: 'Nele Brandt has it', title: 'A' });
    expect(screen.getByText('Nele Brandt has it')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /Speichern/ })).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
