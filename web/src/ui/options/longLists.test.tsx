import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fillIn } from '../../testing/forms';
import { show } from '../../testing/show';
import { ChoiceList } from '../filter/ChoiceList';
import { OptionList } from '../filter/OptionList';
import { LookupInput } from '../lookup/LookupInput';

const count = 2000;
const options = Array.from({ length: count }, (_, index) => ({ id: `o${index + 1}`, label: `Platz ${index + 1}` }));
const nth = (position: number) => screen.getByRole('option', { name: `Platz ${position}` });

/** Those near the visible part are in the document, and say where they are among all. */
function expectFew(): void {
  const rendered = screen.getAllByRole('option');
  expect(rendered.length).toBeGreaterThan(5);
  expect(rendered.length).toBeLessThan(60);
  for (const option of rendered) expect(option).toHaveAttribute('aria-setsize', String(count));
}

/** The option to which the focused element refers is in the document. */
async function expectHighlighted(position: number): Promise<void> {
  await waitFor(() =>
    expect(document.activeElement).toHaveAttribute('aria-activedescendant', nth(position).getAttribute('id')),
  );
  expect(nth(position)).toHaveAttribute('aria-posinset', String(position));
  expectFew();
}

function Lookup({ multiple = false }: { multiple?: boolean }): ReactNode {
  const [value, setValue] = useState<readonly string[]>([]);
  return <LookupInput label="Platz" search={options} minLength={0} {...{ multiple, value }} onChange={setValue} />;
}

function Choices(): ReactNode {
  const [ids, setIds] = useState<readonly string[]>([]);
  return (
    <>
      <ChoiceList label="Plätze" choices={options} selectedIds={ids} onChange={setIds} />
      <output>{`${ids.length}: ${ids.slice(-1).join()}`}</output>
    </>
  );
}

function Single(): ReactNode {
  const [id, setId] = useState<string>();
  return (
    <>
      <OptionList
        label="Plätze"
        options={options}
        selectedId={id}
        onSelect={setId}
        search={{ text: '', type: () => {} }}
      />
      <output>{id}</output>
    </>
  );
}

test('a lookup with 2,000 options renders few, and each is reached and chosen by keyboard', async () => {
  const { user } = show(<Lookup />);
  const field = screen.getByRole('combobox', { name: 'Platz' });
  await user.click(field);
  await screen.findByRole('option', { name: 'Platz 1' });
  expectFew();
  await user.keyboard('{End}');
  await expectHighlighted(count);
  await user.keyboard('{PageUp}{ArrowUp}');
  await expectHighlighted(count - 9);
  await user.keyboard('{Home}{PageDown}{ArrowDown}');
  await expectHighlighted(10);
  await user.keyboard('{End}');
  await expectHighlighted(count);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue(`Platz ${count}`));
});

test('typing narrows a long lookup, and several options are chosen', async () => {
  const { user } = show(<Lookup multiple />);
  const field = screen.getByRole('combobox', { name: 'Platz' });
  await user.click(field);
  await user.keyboard('{End}');
  await expectHighlighted(count);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: `Platz ${count} entfernen` })).toBeVisible();
  await fillIn(user, field, '1998');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Platz 1998 entfernen' })).toBeVisible();
});

test('a choice of several among 2,000 options, and of all', async () => {
  const { user } = show(<Choices />);
  expectFew();
  await user.tab();
  await user.keyboard('{End}');
  await expectHighlighted(count);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(`1: o${count}`);
  expect(nth(count)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Home}{PageDown}{Enter}');
  await expectHighlighted(9);
  expect(screen.getByRole('status')).toHaveTextContent(`2: o${count}`);
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByRole('status')).toHaveTextContent(`${count}: o${count}`);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(`${count - 1}: o${count}`);
});

test('one option of 2,000 is chosen from the field above them', async () => {
  const { user } = show(<Single />);
  expectFew();
  await user.click(screen.getByRole('textbox', { name: 'Plätze' }));
  await user.keyboard('{PageDown}{PageDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-activedescendant'));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(/^o\d+$/);
});
