import { screen, waitFor } from '@testing-library/react';
import { SearchBox } from '@/components/ott/search/SearchBox';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

test('suggestions of one query are never shown for another', async () => {
  const fake = fakeHttp();
  const answered = (text: string) => ({ items: [{ kind: 'TITLE' as const, id: 'rel_1', text, path: '/ott/found/', image: null }] });
  fake.on('ott.suggestions', ({ q }) => answered(`All of ${q}`));
  const { user, router } = renderScreen(<SearchBox />, fake.http);
  const input = screen.getByRole('combobox');
  await user.type(input, 'fe');
  expect(await screen.findByRole('option', { name: /All of fe/ })).toBeVisible();
  fake.fail('ott.suggestions', 500); // no response to the next query
  await user.type(input, 'rry');
  expect(screen.queryByRole('option')).toBeNull();
  await waitFor(() => expect(fake.timesSent('ott.suggestions')).toBe(2));
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/ott/search/?q=ferry');
});
