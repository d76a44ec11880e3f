import { act, screen, within } from '@testing-library/react';
import { CampaignEditorScreen } from '@/components/studio/campaigns/CampaignEditorScreen';
import { EventEditorScreen } from '@/components/studio/events/editor/EventEditorScreen';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { organiserEvent } from '../../../support/fixtures/organiserEvents';
import { clayLamp } from '../../../support/fixtures/people';
import { studioCampaign } from '../../../support/fixtures/studioCampaigns';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

function openEvent(tab: string | undefined, status: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED') {
  const fake = fakeHttp();
  fake.on('events.organiserDetails', organiserEvent({ status, checklist: [{ id: 'ARTWORK', isDone: false, description: 'A picture' }] }));
  const shown = renderScreen(<EventEditorScreen />, fake.http, { query: { eventID: 'evt_1', ...(tab ? { tab } : {}) } });
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role: 'OWNER', isOwner: true })));
}
function openCampaign(tab: string | undefined, state: 'DRAFT' | 'LIVE' = 'LIVE') {
  const fake = fakeHttp();
  const checklist = [{ field: 'risks', description: 'Add at least one risk', isDone: false }];
  fake.on('campaigns.studioDetails', studioCampaign({ state, checklist, tagline: '' }));
  const shown = renderScreen(<CampaignEditorScreen />, fake.http, { query: { campaignID: 'cmp_salt', ...(tab ? { tab } : {}) } });
  startSignedIn(shown.store);
}
const opened = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') !== null)
    .map(({ textContent }) => textContent);

test.each([
  [undefined, ['Overview']],
  ['overview', ['Overview']],
  ['details', ['Edit', 'Details']],
  ['sessions', ['Edit', 'Dates and tickets']],
  ['codes', ['Edit', 'Promo codes']],
  ['publish', ['Edit', 'Publish']],
  ['orders', ['Orders', 'All orders']],
  ['hand', ['Orders', 'Issue tickets']],
  ['holders', ['Audience', 'Ticket holders']],
  ['audience', ['Audience', 'Target audience']],
  ['money', ['Money', 'Statement']],
  ['sales', ['Money', 'Sales']],
])('the address ?tab=%s of an event opens %j', async (tab, names) => {
  openEvent(tab);
  await screen.findByRole('navigation', { name: 'Event editor' });
  if (names[0] === 'Edit') await screen.findByRole('navigation', { name: 'Sections of the event' });
  expect(opened()).toEqual(names);
});

test.each([
  [undefined, ['Overview']],
  ['details', ['Edit', 'Details']],
  ['terms', ['Edit', 'Terms']],
  ['publish', ['Edit', 'Publish']],
  ['updates', ['Audience', 'Updates']],
  ['questions', ['Audience', 'Questions']],
  ['investors', ['Investors']],
  ['money', ['Money']],
])('the address ?tab=%s of a campaign opens %j', async (tab, names) => {
  openCampaign(tab);
  await screen.findByRole('navigation', { name: 'Campaign editor' });
  if (names[0] === 'Edit') await screen.findByRole('navigation', { name: 'Sections of the campaign' });
  expect(opened()).toEqual(names);
});

test('a draft opens in its editor, whose list says what is missing and what people would miss', async () => {
  openEvent(undefined, 'DRAFT');
  const sections = within(await screen.findByRole('navigation', { name: 'Sections of the event' }));
  expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Picture',
    'Details',
    'Venue',
    'Dates and tickets',
    'What buyers pay and what you receive',
    'Refunds, tax and line-up',
    'Promo codes',
    'Publish',
  ]);
  expect(sections.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'A picture',
    'No tagline for cards',
    'No line-up',
  ]);
  expect(screen.getByLabelText('Event name')).toHaveValue('Monsoon Static');
});

test('a draft of a campaign says the same of its sections', async () => {
  openCampaign(undefined, 'DRAFT');
  const sections = within(await screen.findByRole('navigation', { name: 'Sections of the campaign' }));
  expect(sections.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'No pitch video',
    'No tagline',
    'Add at least one risk',
  ]);
});

test('a campaign opens on what is raised and who invests', async () => {
  openCampaign(undefined);
  const facts = within(await screen.findByRole('region', { name: 'Right now' }));
  expect(facts.getByText(/^raised of ₹/)).toBeVisible();
  expect(facts.getByText('of the goal')).toBeVisible();
});
