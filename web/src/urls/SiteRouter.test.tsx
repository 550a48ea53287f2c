import { screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { show } from '../testing/show';
import { useSiteHistory } from './SiteRouter';

test.each([
  ['layout effect', useLayoutEffect],
  ['effect', useEffect],
])('what replaces its address in its first %s is shown at the new one', async (_kind, useOneEffect) => {
  function Page(): ReactNode {
    const history = useSiteHistory();
    const [params] = useSearchParams();
    useOneEffect(() => history.replace('?open=7'), [history]);
    return params.get('open');
  }
  show(<Page />, { path: '/?order=7' });
  expect(await screen.findByText('7')).toBeVisible();
});

test('a step that nobody holds is shown at once', async () => {
  function Page(): ReactNode {
    const navigate = useNavigate();
    const [params] = useSearchParams();
    return <button onClick={() => void navigate('?page=2')}>{params.get('page') ?? '1'}</button>;
  }
  const { user, history } = show(<Page />, { path: '/?page=1' });
  await user.click(await screen.findByRole('button', { name: '1' }));
  expect(screen.getByRole('button', { name: '2' })).toBeVisible();
  expect(history.location.search).toBe('?page=2');
});
