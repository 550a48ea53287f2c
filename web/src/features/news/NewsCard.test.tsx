import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toaster } from '../../ui/toaster';
import { startSession } from '../../platform/session/session';
import { show } from '../../testing/show';
import { userWith } from '../../testing/users';
import {
  CreateNewsMutation,
  DeleteNewsMutation,
  NewsAgainQuery,
  NewsQuery,
  UpdateNewsMutation,
} from './news.operations';
import { NewsCard } from './NewsCard';

const post = (id: string, title: string) => ({
  __typename: 'NewsPost' as const,
  id,
  title,
  content: `Text of ${title}`,
  date: '2026-11-20T07:12:00Z',
  version: `version of ${title}`,
});
const list = (...news: ReturnType<typeof post>[]) => ({ request: { query: NewsQuery }, result: { data: { news } } });
const asWriter = () => startSession({ token: 't', user: userWith('News', { Write: ['ALL'] }) });

describe('the news card', () => {
  beforeEach(() => startSession({ token: 't', user: userWith('News', { Read: ['ALL'] }) }));

  test('shows the posts, without buttons for users who may only read', async () => {
    const { user } = show(<NewsCard />, { mocks: [list(post('1', 'First'))] });
    expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
    expect(screen.getByText('Text of First')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Neuigkeiten einklappen' }));
    expect(screen.queryByText('Text of First')).toBeNull();
  });

  test('writes a post, and loads the list again', async () => {
    asWriter();
    const input = { title: 'New', content: 'Words' };
    const created = { data: { createNews: { __typename: 'NewsPost' as const, id: '2' } } };
    const { user } = show(<NewsCard />, {
      mocks: [
        list(post('1', 'First')),
        { request: { query: CreateNewsMutation, variables: { input } }, result: created },
        list(post('2', 'New'), post('1', 'First')),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Neuigkeit hinzufügen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Neue Neuigkeit' });
    await user.type(within(dialog).getByLabelText(/Überschrift/), 'New');
    await user.type(within(dialog).getByLabelText(/Text/), 'Words');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Die Neuigkeit wurde erfolgreich gespeichert')).toBeInTheDocument();
    expect(await screen.findByText('Text of New')).toBeInTheDocument();
  });

  test('asks before a post that somebody else has changed meanwhile is saved', async () => {
    asWriter();
    const update = (content: string, version: string) => ({
      request: { query: UpdateNewsMutation, variables: { id: '1', input: { title: 'Mine', content }, version } },
    });
    const { user } = show(<NewsCard />, {
      mocks: [
        list(post('1', 'First')),
        {
          ...update('Text of First', 'version of First'),
          result: {
            errors: [{ message: 'x', extensions: { code: 'CONFLICT', messageKey: 'record.changedMeanwhile' } }],
          },
        },
        { request: { query: NewsAgainQuery }, result: { data: { news: [post('1', 'Theirs')] } } },
        {
          ...update('Text of Theirs', 'version of Theirs'),
          result: { data: { updateNews: { __typename: 'NewsPost' as const, id: '1' } } },
        },
        list({ ...post('1', 'Mine'), content: 'Both' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /First.*bearbeiten/ }));
    const title = await screen.findByLabelText(/Überschrift/);
    await user.clear(title);
    await user.type(title, 'Mine');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Theirs')).toBeVisible();
    await user.click(question.getByLabelText('Meine behalten'));
    await user.click(question.getByRole('button', { name: 'So speichern' }));
    expect(await screen.findByText('Both')).toBeInTheDocument();
  });

  test('shows that a post could not be saved, and keeps the input', async () => {
    asWriter();
    const input = { title: 'New', content: 'Words' };
    const { user } = show(<NewsCard />, {
      mocks: [
        list(),
        { request: { query: CreateNewsMutation, variables: { input } }, error: new TypeError('Failed to fetch') },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Neuigkeit hinzufügen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Neue Neuigkeit' });
    await user.type(within(dialog).getByLabelText(/Überschrift/), 'New');
    await user.type(within(dialog).getByLabelText(/Text/), 'Words');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Beim Speichern der Neuigkeit ist ein Fehler aufgetreten')).toBeInTheDocument();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Der Datenserver hat nicht bestätigt');
    expect(within(dialog).getByLabelText(/Überschrift/)).toHaveValue('New');
  });

  test('a failed deletion is shown in the dialog, and for 2.5 seconds in a notification', async () => {
    asWriter();
    const notified = vi.spyOn(toaster, 'create');
    const { user } = show(<NewsCard />, {
      mocks: [
        list(post('1', 'First')),
        { request: { query: DeleteNewsMutation, variables: { id: '1' } }, error: new TypeError('Failed to fetch') },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'First löschen' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Neuigkeit löschen?' });
    await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Der Datenserver hat nicht bestätigt');
    expect(await screen.findByText('Beim Löschen der Neuigkeit ist ein Fehler aufgetreten')).toBeInTheDocument();
    expect(notified).toHaveBeenLastCalledWith(expect.objectContaining({ duration: 2500 }));
    expect(dialog).toBeVisible();
  });

  test('deletes a post after confirmation', async () => {
    asWriter();
    const { user } = show(<NewsCard />, {
      mocks: [
        list(post('1', 'First')),
        { request: { query: DeleteNewsMutation, variables: { id: '1' } }, result: { data: { deleteNews: '1' } } },
        list(),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'First löschen' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Neuigkeit löschen?' });
    await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
    expect(await screen.findByText('Die Neuigkeit wurde erfolgreich gelöscht')).toBeInTheDocument();
    expect(await screen.findByText('Noch keine Neuigkeiten')).toBeInTheDocument();
  });
});
