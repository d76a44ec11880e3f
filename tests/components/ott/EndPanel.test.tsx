import { screen, within } from '@testing-library/react';
import { EndPanel } from '@/components/ott/player/EndPanel';
import { fakeHttp } from '../../support/fakeHttp';
import { fakeWindow } from '../../support/fakeWindow';
import { accessOf, cardOf, ferry } from '../../support/fixtures/screen';
import { renderScreen } from '../../support/renderScreen';
import { startedAsNobody, startedAsSana } from '../../support/signedIn';

beforeEach(() => {
  fakeWindow();
  window.localStorage.clear();
});

function open(isTrailer: boolean) {
  const fake = fakeHttp();
  fake.on('ott.related', { items: ['Snow Line', 'Deccan Noir', 'Tiffin', 'Kite'].map((name) => cardOf(name)), nextCursor: null });
  const onAgain = jest.fn();
  const made = renderScreen(<EndPanel title={ferry} isTrailer={isTrailer} onAgain={onAgain} />, fake.http, { asPath: '/ott/video/x/y/' });
  return { fake, onAgain, ...made };
}

test('after a trailer stands the film with its price, and paying leads to the film', async () => {
  const { store, user } = open(true);
  startedAsNobody(store);
  const group = screen.getByRole('group', { name: 'After the trailer' });
  await user.click(within(group).getByRole('link', { name: 'Rent · ₹79' }));
  expect(window.localStorage.getItem('marquee.intent')).toContain(`/ott/video/hash_the-night-ferry/${ferry.releaseID}/`);
  expect(within(group).getByRole('link', { name: 'About' })).toHaveAttribute('href', '/ott/the-night-ferry/');
});

test('who has it already is not asked to pay after its trailer', async () => {
  const { fake, store } = open(true);
  fake.on('ott.accessCheck', accessOf({ allowed: true, reason: 'BOUGHT' }));
  startedAsSana(store);
  expect(await screen.findByRole('link', { name: 'Play' })).toHaveAttribute('href', `/ott/video/hash_the-night-ferry/${ferry.releaseID}/`);
  expect(screen.queryByRole('link', { name: /^Rent/ })).not.toBeInTheDocument();
});

test('after a film: again, what to say of it, and three that are like it', async () => {
  const { onAgain, user } = open(false);
  const alike = await screen.findByRole('list', { name: 'More like this' });
  expect(
    within(alike)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/ott/snow-line/', '/ott/deccan-noir/', '/ott/tiffin/']);
  expect(screen.getByRole('link', { name: 'Rate it' })).toHaveAttribute('href', '/ott/the-night-ferry/');
  expect(screen.queryByRole('link', { name: /^Rent/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Watch again' }));
  expect(onAgain).toHaveBeenCalledTimes(1);
});
