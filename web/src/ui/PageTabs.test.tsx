import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/show';
import { PageTabs } from './PageTabs';

const tabs = ['one', 'two', 'three'].map((id) => ({ id, content: `Tab ${id}` }));

function Tabs(): ReactNode {
  const [value, setValue] = useState('one');
  return (
    <PageTabs label="Kinds" tabs={tabs} value={value} onChange={setValue}>
      {`Content ${value}`}
    </PageTabs>
  );
}

test('the tab and its panel name each other, and a click shows another', async () => {
  const { user } = show(<Tabs />);
  expect(screen.getByRole('tablist', { name: 'Kinds' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Tab one' })).toHaveTextContent('Content one');
  const two = screen.getByRole('tab', { name: 'Tab two' });
  expect(two).toHaveAttribute('aria-selected', 'false');
  await user.click(two);
  const panel = await screen.findByRole('tabpanel', { name: 'Tab two' });
  expect(panel).toHaveTextContent('Content two');
  expect(two).toHaveAttribute('aria-controls', panel.id);
});
