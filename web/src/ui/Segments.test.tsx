import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/show';
import { Segments } from './Segments';

function Sizes() {
  const [size, setSize] = useState('small');
  return (
    <Segments
      label="Size"
      options={['small', 'middle', 'large'].map((value) => ({ value, label: value }))}
      value={size}
      onChange={setSize}
    />
  );
}

test('an option is chosen with the mouse and with the keys', async () => {
  const { user } = show(<Sizes />);
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'large' }));
  expect(screen.getByRole('radio', { name: 'large' })).toBeChecked();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'middle' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'large' })).not.toBeChecked();
});
