import { act, screen } from '@testing-library/react';
import { CampaignEditorScreen } from '@/components/studio/campaigns/CampaignEditorScreen';
import { EventEditorScreen } from '@/components/studio/events/editor/EventEditorScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { organiserEvent } from '../../../support/fixtures/organiserEvents';
import { studioCampaign } from '../../../support/fixtures/studioCampaigns';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

async function pollsIn21Seconds(element: React.ReactElement, fake: ReturnType<typeof fakeHttp>, query: Record<string, string>) {
  const { store } = renderScreen(element, fake.http, { query });
  startSignedIn(store);
  await screen.findByRole('heading', { level: 1 });
  const count = fake.sent.length;
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  return fake.sent.slice(count).filter(({ operationId }) => /^(events.organiserDetails|campaigns.studioDetails)$/.test(operationId)).length;
}

test.each([
  ['PUBLISHED', 2],
  ['CANCELLED', 0],
] as const)('the editor of an event that is %s asks %i times in 21 s', async (status, times) => {
  const fake = fakeHttp();
  fake.on('events.organiserDetails', organiserEvent({ status }));
  expect(await pollsIn21Seconds(<EventEditorScreen />, fake, { eventID: 'evt_1' })).toBe(times);
});

test.each([
  ['LIVE', 2],
  ['COMPLETED', 0],
] as const)('the editor of a campaign that is %s asks %i times in 21 s', async (state, times) => {
  const fake = fakeHttp();
  fake.on('campaigns.studioDetails', studioCampaign({ state }));
  expect(await pollsIn21Seconds(<CampaignEditorScreen />, fake, { campaignID: 'cmp_salt' })).toBe(times);
});
