import type { OrganiserEvent } from '@contract/organiserViews';
import type { ChannelRole } from '@contract/rights';
import { act, screen, within } from '@testing-library/react';
import { EventDeskScreen } from '@/components/studio/events/EventDeskScreen';
import { TitleEditScreen } from '@/components/studio/titles/TitleEditScreen';
import { TitlesScreen } from '@/components/studio/titles/TitlesScreen';
import { UploadPanel } from '@/components/studio/titles/UploadPanel';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../support/fakeHttp';
import { tinMill } from '../../support/fixtures/eventScreens';
import { clayLamp } from '../../support/fixtures/people';
import { titleDetail } from '../../support/fixtures/titleDesk';
import { renderScreen } from '../../support/renderScreen';
import { startedAsSana } from '../../support/signedIn';

function openAs(role: ChannelRole, element: Parameters<typeof renderScreen>[0], query: Record<string, string> = {}) {
  const fake = fakeHttp();
  fake.on('ott.titleDetail', titleDetail());
  fake.on('events.organiserDetails', event);
  const shown = renderScreen(element, fake.http, { query });
  startedAsSana(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role, isOwner: role === 'OWNER' })));
  return { fake, ...shown };
}
const event: OrganiserEvent = {
  ...{ eventID: 'evt_1', channelID: clayLamp.channelID, status: 'DRAFT', title: 'Monsoon Static', tagline: '', about: '', kind: 'MUSIC' },
  ...{ languages: [], ageMin: null, venue: tinMill, currency: 'INR', fee: { amountMinor: 0, currency: 'INR' }, includedTaxBasisPoints: 0 },
  ...{
    refundSlabs: [],
    people: [],
    premiere: null,
    artwork: null,
    target: null,
    publishedAt: null,
    sessions: [],
    checklist: [],
    holders: 0,
  },
};
const tabs = async () =>
  within(await screen.findByRole('tablist'))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);

test('the desk of an event offers each role the tabs it reaches', async () => {
  const offered: Partial<Record<ChannelRole, (string | null)[]>> = {};
  for (const role of ['OWNER', 'EDITOR', 'ACCOUNTANT'] as const) {
    const { unmount } = openAs(role, <EventDeskScreen />, { eventID: 'evt_1', tab: role === 'OWNER' ? 'publish' : 'codes' });
    offered[role] = await tabs();
    unmount();
  }
  expect(offered).toEqual({
    OWNER: ['Details', 'Sessions', 'Audience', 'Publish', 'Holders', 'Sales', 'Codes', 'By hand', 'Money'],
    EDITOR: ['Details', 'Audience'],
    ACCOUNTANT: ['Sales', 'Money'],
  });
});

test('who only reads releases is offered no form and no upload', async () => {
  const desk = openAs('ORGANISER', <TitleEditScreen />, { releaseID: 'rel_ferry' });
  expect(await tabs()).toEqual(['Versions']);
  desk.unmount();
  const { fake } = openAs('ORGANISER', <TitlesScreen />);
  fake.on('videos.myReleasesAll', { items: [], nextCursor: null });
  expect(await screen.findByText('Nothing of this channel is on Screen.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New film' })).toBeNull();
});

test('a file one may not see, or that could not be asked for, says so instead of waiting for ever', async () => {
  const refused = openAs('ORGANISER', <UploadPanel videoID="vid_1" onChanged={() => undefined} />);
  refused.fake.fail('videos.uploadStatus', 403);
  expect(await screen.findByText('Its file is for those of the team who upload')).toBeVisible();
  refused.unmount();
  const { fake } = openAs('OWNER', <UploadPanel videoID="vid_2" onChanged={() => undefined} />);
  fake.fail('videos.uploadStatus', 500);
  expect(await screen.findByText('How far its file is could not be loaded.')).toBeVisible();
});
