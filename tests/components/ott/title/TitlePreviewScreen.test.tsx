import { screen, waitFor } from '@testing-library/react';
import { TitlePreviewScreen } from '@/components/ott/title/TitlePreviewScreen';
import { selectSnack } from '@/store/snackbar/snackbarSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { countries } from '../../../support/fixtures/countries';
import { ferry } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

function open(prepare: (fake: ReturnType<typeof fakeHttp>) => void) {
  const fake = fakeHttp();
  fake.on('other.countries', { items: [countries.in, countries.de] });
  prepare(fake);
  const at = { asPath: '/studio/titles/rel_ferry/preview/', query: { releaseID: 'rel_ferry' } };
  const shown = renderScreen(<TitlePreviewScreen />, fake.http, at);
  startSignedIn(shown.store);
  return { fake, ...shown };
}

test('the page is shown as a guest sees it, and as a buyer, and asked for another country', async () => {
  const { fake, user } = open(({ on }) => on('ott.titlePreview', ferry));
  expect(await screen.findByRole('heading', { level: 1, name: 'The Night Ferry' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rent · ₹79' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('View as'), 'Buyer');
  expect(screen.queryByRole('link', { name: 'Rent · ₹79' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', expect.stringContaining('/ott/video/'));
  await user.selectOptions(screen.getByLabelText('In'), 'Germany');
  await waitFor(() => expect(fake.sent.at(-1)?.input).toEqual({ releaseID: 'rel_ferry', country: 'DE' }));
});

test('only the videos and the way back can be opened', async () => {
  const { router, store, user } = open(({ on }) => on('ott.titlePreview', ferry));
  await user.click(await screen.findByRole('link', { name: 'Rent · ₹79' }));
  expect(selectSnack(store.getState())).toMatchObject({ message: 'This is a preview. Only videos can be opened.' });
  expect(router.push).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: /^Trailer/ }));
  expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/ott/video/'), undefined, expect.anything());
  await user.click(screen.getByRole('link', { name: 'Back to the editor' }));
  expect(router.push).toHaveBeenLastCalledWith('/studio/titles/rel_ferry/', undefined, expect.anything());
});

test('a title of another account leads back to one’s own', async () => {
  open(({ fail }) => fail('ott.titlePreview', 404, 'Not found'));
  expect(await screen.findByRole('heading', { name: 'Preview not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your releases' })).toHaveAttribute('href', '/studio/releases/');
});
