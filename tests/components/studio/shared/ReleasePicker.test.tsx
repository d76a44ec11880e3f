import type { TitleDetail } from '@contract/ottStudio';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EventEditorScreen } from '@/components/studio/events/editor/EventEditorScreen';
import { TitleLinksTab } from '@/components/studio/titles/TitleLinksTab';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { myRelease } from '../../../support/fixtures/myReleases';
import { organiserEvent } from '../../../support/fixtures/organiserEvents';
import { clayLamp, sana } from '../../../support/fixtures/people';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const oldest = myRelease({ releaseID: 'rel_51', name: 'Film 51' });
/** Last changed first: the fifty-first is not on the first page. */
const films = [...Array.from({ length: 50 }, (_, at) => myRelease({ releaseID: `rel_${at + 1}`, name: `Film ${at + 1}` })), oldest];

/** A channel with 51 films. */
function open(element: Parameters<typeof renderScreen>[0], query: Record<string, string> = {}) {
  window.sessionStorage.clear();
  const fake = fakeHttp();
  fake.on('channels.myChannels', { items: [{ ...oldest.channel, role: 'OWNER', ownerID: sana.userID }] });
  fake.on('campaigns.myCampaigns', { items: [], nextCursor: null });
  fake.on('videos.releaseTable', { items: [], nextCursor: null, total: 0, filmFeeBasisPoints: 1000 });
  fake.on('videos.myReleasesAll', ({ kind, limit }) =>
    kind === 'FILM' ? { items: films.slice(0, limit), nextCursor: 'next' } : { items: [], nextCursor: null },
  );
  fake.on('videos.searchMyReleases', ({ kind, q }) => ({
    items: kind === 'FILM' ? films.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())).slice(0, 50) : [],
    nextCursor: null,
  }));
  const shown = renderScreen(element, fake.http, { query });
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role: 'OWNER', isOwner: true })));
  return { fake, ...shown };
}
const openEvent = (premiere: TitleDetail | null) => {
  const shown = open(<EventEditorScreen />, { eventID: 'evt_1', tab: 'details' });
  shown.fake.on(
    'events.organiserDetails',
    organiserEvent({ premiere: premiere && { releaseID: premiere.releaseID, name: premiere.name }, channelID: oldest.channel.channelID }),
  );
  if (premiere) shown.fake.on('ott.titleDetail', premiere);
  return shown;
};

test('a premiere that is not among the fifty last changed titles is shown by its name and can be changed', async () => {
  const { user } = openEvent(titleDetail({ releaseID: oldest.releaseID, name: oldest.name }));
  const field = await screen.findByLabelText(/^Premiere of/);
  expect(field).toHaveDisplayValue('Film 51');
  await user.selectOptions(field, 'Film 2');
  expect(field).toHaveDisplayValue('Film 2');
});

test('a premiere of another owner is not offered for change', async () => {
  const { channel } = oldest;
  const { fake } = openEvent(titleDetail({ releaseID: 'rel_others', channel: { ...channel, channelID: 'chn_others' } }));
  await waitFor(() => expect(fake.timesSent('ott.titleDetail')).toBe(1)); // whose title it is is known only then; before, the text comes and goes
  expect(await screen.findByText(/^This event is the premiere of a title/)).toBeVisible();
  expect(screen.queryByLabelText(/^Premiere of/)).toBeNull();
});

test('an older title is found by its name and stays chosen after the search is cleared', async () => {
  const { fake, user } = openEvent(null);
  const search = await screen.findByLabelText(/^Search your titles/);
  await user.type(search, 'film 51');
  expect(await screen.findByText('1 match')).toBeVisible();
  const field = screen.getByLabelText(/^Premiere of/);
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Not a premiere', 'Film 51']);
  await user.selectOptions(field, 'Film 51');
  await user.clear(search);
  expect(field).toHaveDisplayValue('Film 51');
  expect(within(field).getAllByRole('option')).toHaveLength(52);
  await user.type(search, 'no such film');
  expect(await screen.findByText('No matches')).toBeVisible();
  expect(field).toHaveDisplayValue('Film 51');
  expect(fake.timesSent('ott.titleDetail')).toBe(0);
});

test('a snax promotes an older title', async () => {
  const { fake, user } = open(<TitleLinksTab detail={titleDetail({ kind: 'SNAX' })} onChanged={jest.fn()} />);
  await user.type(await screen.findByLabelText(/^Search your titles/), 'film 51');
  await screen.findByText('1 match');
  await user.selectOptions(screen.getByLabelText('Related title'), 'Film 51');
  fake.on('ott.snaxEdit', titleDetail({ kind: 'SNAX', titleID: oldest.releaseID, version: 4 }));
  await user.click(within(screen.getByRole('region', { name: 'Linked to' })).getByRole('button', { name: 'Save links' }));
  await waitFor(() => expect(fake.timesSent('ott.snaxEdit')).toBe(1));
  expect(fake.sent.find(({ operationId }) => operationId === 'ott.snaxEdit')?.input).toMatchObject({ titleID: oldest.releaseID });
});
