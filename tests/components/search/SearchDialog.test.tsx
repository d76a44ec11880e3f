import type { SearchResults } from '@contract/search';
import { screen, waitFor, within } from '@testing-library/react';
import { SearchDialog } from '@/components/search/SearchDialog';
import { fakeHttp } from '../../support/fakeHttp';
import { fakeWindow } from '../../support/fakeWindow';
import { renderScreen } from '../../support/renderScreen';
import { renderShell } from '../../support/renderShell';

const hit = (text: string, path: string) => ({ id: path.replace(/\W/g, ''), text, detail: null, path, image: null, session: null });
const results: SearchResults = {
  groups: [
    {
      kind: 'EVENT',
      items: [
        {
          ...hit('Ministry of Vinyl', '/event/evt_1/'),
          detail: 'The Tin Mill, Mumbai',
          session: { startsAt: '2026-12-05T15:00:00.000Z', timeZone: 'Asia/Kolkata' },
        },
      ],
    },
    { kind: 'TITLE', items: [hit('Salt', '/ott/salt-1/')] },
  ],
  isSimilar: false,
};

beforeEach(() => {
  fakeWindow();
  Element.prototype.scrollIntoView = () => undefined; // jsdom has none
  window.localStorage.clear();
});

function open(answer: SearchResults = results) {
  const fake = fakeHttp();
  fake.on('search.all', answer);
  const onClose = jest.fn();
  return { ...fake, onClose, ...renderScreen(<SearchDialog onClose={onClose} />, fake.http) };
}
const input = () => screen.getByRole('combobox', { name: 'Titles, events, campaigns, people' });

test('results come while typing, in groups, and the arrow keys and Enter open one', async () => {
  const { user, router, onClose } = open();
  expect(input()).toHaveFocus();
  await user.type(input(), 'vinyl');
  const groups = await screen.findAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Events', 'Titles']);
  expect(within(groups[0] as HTMLElement).getByRole('option')).toHaveTextContent(
    'Ministry of VinylSat 5 Dec 2026, 8:30 pm · The Tin Mill, Mumbai',
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Salt' })).toHaveAttribute('aria-selected', 'true');
  expect(input()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Salt' }).id);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/event/evt_1/');
  expect(onClose).toHaveBeenCalled();
});

test('Enter without a choice, and the last option, lead to the page of all results', async () => {
  const { user, router } = open();
  await user.type(input(), 'salt & water{Enter}');
  expect(router.push).toHaveBeenCalledWith('/search/?q=salt%20%26%20water');
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('option', { name: 'All results for “salt & water”' })).toBeVisible());
  await user.click(screen.getByRole('option', { name: /All results/ }));
  expect(router.push).toHaveBeenLastCalledWith('/search/?q=salt%20%26%20water');
});

test('recent searches of this device are offered, and can be cleared', async () => {
  const first = open();
  await first.user.type(input(), 'vinyl{Enter}');
  first.unmount();
  const second = open();
  await second.user.click(screen.getByRole('button', { name: 'vinyl' }));
  expect(input()).toHaveValue('vinyl');
  expect(await screen.findByRole('option', { name: /Ministry/ })).toBeVisible();
  second.unmount();
  const third = open();
  await third.user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('button', { name: 'vinyl' })).toBeNull();
});

test('similar names, no matches and a failure are announced', async () => {
  const similar = open({ ...results, isSimilar: true });
  await similar.user.type(input(), 'vinil');
  expect(await screen.findByText('No name matches “vinil”. The closest results:')).toBeVisible();
  similar.unmount();
  const none = open({ groups: [], isSimilar: true });
  await none.user.type(input(), 'zzzz');
  expect(await screen.findByText('No matches for “zzzz”')).toBeVisible();
  none.unmount();
  const failing = open();
  failing.fail('search.all', 500);
  await failing.user.type(input(), 'vinyl');
  expect(await screen.findByText('Search isn’t available right now.')).toBeVisible();
});

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens the search on every page, Escape closes it', async (keys) => {
  const { user } = await renderShell('/campaigns/');
  await user.keyboard(keys);
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  expect(await screen.findByRole('combobox')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the search link opens the dialog, not the page', async () => {
  const { user, router } = await renderShell('/campaigns/');
  await user.click(screen.getByRole('link', { name: 'Search' }));
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
});
