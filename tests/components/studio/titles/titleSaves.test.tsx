import type { TitleDetail } from '@contract/ottStudio';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { PricesTab } from '@/components/studio/titles/prices/PricesTab';
import { RatingTab } from '@/components/studio/titles/rating/RatingTab';
import { TitleForm } from '@/components/studio/titles/TitleForm';
import type { TitleTabProps } from '@/components/studio/titles/titleTabProps';
import type { Http } from '@/services/http/createHttp';
import { fakeHttp } from '../../../support/fakeHttp';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

/** Delays responses until the returned function is called. */
function delayedHttp() {
  let resolveGate: () => void = () => undefined;
  const gate = new Promise<void>((done) => {
    resolveGate = done;
  });
  const wrap = ({ send }: Http): Http => ({
    send: async (request) => {
      const answer = await send(request);
      if (request.method !== 'GET') await gate;
      return answer;
    },
  });
  const release = () =>
    act(async () => {
      resolveGate();
      await gate;
    });
  return { wrap, release };
}
function open(Tab: ComponentType<TitleTabProps>, over: Partial<TitleDetail> = {}, wrap = (http: Http) => http) {
  const fake = fakeHttp();
  const shown = renderScreen(<Tab detail={titleDetail(over)} onChanged={jest.fn()} />, wrap(fake.http));
  startSignedIn(shown.store);
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'ott.titleEdit').map(({ input }) => input);
  return { fake, sent, ...shown };
}
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
const waitUntilSaved = () => waitFor(() => expect(screen.getByRole('button', { name: /^Save/ })).not.toHaveAttribute('aria-busy'));
const stillHere = 'You have unsaved changes';
const changedElsewhere = 'Someone else saved changes';

test('of two forms side by side, saving one does not make edits in the other outdated, before and after the reload', async () => {
  const { fake, user, sent, rerender } = open(RatingTab);
  await user.type(await screen.findByLabelText('Year'), '{Backspace}5');
  await user.type(screen.getByLabelText(/^Licence/), 'CC BY');
  fake.on('ott.titleEdit', titleDetail({ version: 4, year: 2025 }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved')).toBeVisible();
  rerender(<RatingTab detail={titleDetail({ version: 4, year: 2025 })} onChanged={jest.fn()} />);
  expect(screen.queryByText(changedElsewhere)).toBeNull();
  expect(screen.getByLabelText(/^Licence/)).toHaveValue('CC BY');
  fake.on('ott.titleEdit', titleDetail({ version: 5, year: 2025 }));
  await user.click(screen.getByRole('button', { name: 'Declare' }));
  await waitFor(() => expect(sent().map(({ version }) => version)).toEqual([3, 4]));
  rerender(<RatingTab detail={titleDetail({ version: 6, year: 2024 })} onChanged={jest.fn()} />);
  expect(screen.getByLabelText('Year')).toHaveValue('2024'); // unedited fields show their values
});

test('edits made during a save are not lost', async () => {
  const { wrap, release } = delayedHttp();
  const { fake, user, sent, unmount } = open(RatingTab, {}, wrap);
  const year = await screen.findByLabelText('Year');
  await user.type(year, '{Backspace}5');
  fake.on('ott.titleEdit', titleDetail({ version: 4, year: 2025 }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await user.type(year, '{Backspace}4');
  await release();
  await waitUntilSaved();
  expect(screen.queryByText('Saved')).toBeNull();
  expect(year).toHaveValue('2024');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ version: 4, year: 2024 });
  unmount();

  const slow = delayedHttp();
  const first = open(TitleForm, {}, slow.wrap);
  await first.user.type(screen.getByLabelText('Name'), ' II');
  first.fake.on('ott.titleEdit', titleDetail({ version: 4, name: 'The Night Ferry II' }));
  await first.user.click(screen.getByRole('button', { name: /^Save/ }));
  await first.user.type(screen.getByLabelText('Name'), 'I');
  await slow.release();
  await waitUntilSaved();
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('The Night Ferry III');
});

test('the first form and the others recognise each other’s saves, and ask where both contain the same fields', async () => {
  const sheet = open(RatingTab);
  await sheet.user.type(await screen.findByLabelText('Year'), '{Backspace}5');
  sheet.unmount();
  const first = open(TitleForm);
  await first.user.type(screen.getByLabelText('Name'), ' II');
  first.fake.on('ott.titleEdit', titleDetail({ version: 4, name: 'The Night Ferry II' }));
  await first.user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await first.user.type(screen.getByLabelText('Name'), 'I');
  first.unmount();
  const back = open(RatingTab, { version: 4 });
  expect(await screen.findByText(stillHere)).toBeVisible();
  back.fake.on('ott.titleEdit', titleDetail({ version: 5, year: 2025 }));
  await back.user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(back.sent()[0]).toMatchObject({ version: 4 }));
  expect(await screen.findByText('Saved')).toBeVisible();
  back.unmount();
  const again = open(TitleForm, { version: 5 });
  expect(screen.getByText(stillHere)).toBeVisible();
  await again.user.type(screen.getByLabelText(/^To rent/), '{Backspace}8');
  again.unmount();
  const prices = open(PricesTab, { version: 5 });
  prices.fake.on('ott.titleEdit', titleDetail({ version: 6 }));
  await prices.user.click(await screen.findByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved')).toBeVisible();
  prices.unmount();
  open(TitleForm, { version: 6 });
  expect(screen.getByText(changedElsewhere)).toBeVisible();
});

test('a save of which a reloaded page did not hear is one’s own: the editor names no other person, and later edits are based on it', async () => {
  const first = open(TitleForm);
  await first.user.type(screen.getByLabelText('Name'), ' II');
  first.unmount();
  // Loaded while the save was on its way, so with the version before it; the next save is refused, and the page loads the newer version.
  const { fake, user, sent, rerender } = open(TitleForm);
  await user.type(screen.getByLabelText(/^Description/), ' It leaves at ten.');
  fake.fail('ott.titleEdit', 409, 'Someone else saved this title.');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Someone else saved this title.')).toBeVisible();
  rerender(<TitleForm detail={titleDetail({ version: 4, name: 'The Night Ferry II' })} onChanged={jest.fn()} />);
  expect(screen.queryByText(changedElsewhere)).toBeNull();
  await waitFor(() => expect(screen.queryByText('Someone else saved this title.')).toBeNull());
  fake.on('ott.titleEdit', titleDetail({ version: 5, name: 'The Night Ferry II', about: 'The last boat. It leaves at ten.' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent().map(({ version }) => version)).toEqual([3, 4]);
});

test('nothing is left of a draft that is saved already, however the page was loaded; another value is still asked about', async () => {
  const first = open(TitleForm);
  await first.user.type(screen.getByLabelText('Name'), ' II');
  first.unmount();
  const same = open(TitleForm, { version: 4, name: 'The Night Ferry II' });
  expect(screen.queryByText(changedElsewhere)).toBeNull();
  await waitFor(() => expect(screen.queryByText(stillHere)).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('The Night Ferry II');
  await same.user.type(screen.getByLabelText('Name'), 'I');
  same.unmount();
  open(TitleForm, { version: 5, name: 'The Day Ferry' });
  expect(screen.getByText(changedElsewhere)).toBeVisible();
});

test('once the refused save turns out to be one’s own, its error goes too', async () => {
  const { fake, user, rerender } = open(TitleForm);
  await user.type(screen.getByLabelText('Name'), ' II');
  fake.fail('ott.titleEdit', 409, 'Someone else saved this title.');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Someone else saved this title.')).toBeVisible();
  rerender(<TitleForm detail={titleDetail({ version: 4, name: 'The Night Ferry II' })} onChanged={jest.fn()} />);
  await waitFor(() => expect(screen.queryByText('Someone else saved this title.')).toBeNull());
  expect(screen.queryByText(changedElsewhere)).toBeNull();
});
