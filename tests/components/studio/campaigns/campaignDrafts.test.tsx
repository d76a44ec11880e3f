import type { StudioQuestion } from '@contract/campaignStudio';
import type { StudioCampaign } from '@contract/studioCampaign';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CampaignEditorScreen } from '@/components/studio/campaigns/CampaignEditorScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { studioCampaign } from '../../../support/fixtures/studioCampaigns';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

function open(tab: string, over: Partial<StudioCampaign> = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.studioDetails', studioCampaign(over));
  const at = { asPath: `/studio/campaigns/cmp_salt/?tab=${tab}`, query: { campaignID: 'cmp_salt', tab } };
  const shown = renderScreen(<CampaignEditorScreen />, fake.http, at);
  startSignedIn(shown.store);
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'campaigns.update').map(({ input }) => input);
  return { fake, sent, ...shown };
}
beforeEach(() => window.sessionStorage.clear());
const changedElsewhere = 'Someone else saved changes';

test('the slower of two saves is refused and offers a choice: keep mine on the newest version, or load theirs', async () => {
  const first = open('details');
  await first.user.type(await screen.findByLabelText('Title'), ' II');
  const theirs = studioCampaign({ version: 4, title: 'Salt Years (theirs)' });
  first.fake.fail('campaigns.update', 409, 'Someone else saved changes since you opened this.', { code: 'VERSION_CONFLICT' });
  first.fake.on('campaigns.studioDetails', theirs);
  await first.user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText(changedElsewhere)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Salt Years II');
  first.fake.on('campaigns.update', { ...theirs, version: 5, title: 'Salt Years II' });
  await first.user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await first.user.click(screen.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(first.sent().map(({ version }) => version)).toEqual([3, 4]));
  first.unmount();

  const second = open('details', theirs);
  await second.user.type(await screen.findByLabelText('Title'), '!');
  second.unmount();
  const third = open('details', { ...theirs, version: 6 });
  expect(await screen.findByText(changedElsewhere)).toBeVisible();
  await third.user.click(screen.getByRole('button', { name: 'Load latest' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Salt Years (theirs)');
  expect(screen.queryByText(changedElsewhere)).toBeNull();
});

describe('texts of a draft are saved while they are typed', () => {
  afterEach(() => jest.useRealTimers());
  const pause = async () => act(async () => jest.advanceTimersByTimeAsync(2500));
  const openDetails = async (over: Partial<StudioCampaign> = {}) => {
    const opened = open('details', over);
    const title = await screen.findByLabelText('Title');
    jest.useFakeTimers();
    return { ...opened, type: (value: string) => fireEvent.change(title, { target: { value } }) };
  };

  test('a moment after the last change, with the version and the time', async () => {
    const { fake, sent, type } = await openDetails();
    fake.on('campaigns.update', studioCampaign({ version: 4, title: 'Salt Years II' }));
    type('Salt Years II');
    await pause();
    expect(sent()).toEqual([{ campaignID: 'cmp_salt', version: 3, title: 'Salt Years II' }]);
    expect(screen.getByText(/^Saved at \d{1,2}:\d{2}/)).toBeVisible();
    fake.on('campaigns.update', studioCampaign({ version: 5, title: 'Salt Years III' }));
    type('Salt Years III');
    await pause();
    expect(sent().at(-1)).toMatchObject({ version: 4, title: 'Salt Years III' });
  });

  test('not of a campaign that is open', async () => {
    const { fake, type } = await openDetails({ state: 'LIVE' });
    type('Salt Years II');
    await pause();
    expect(fake.timesSent('campaigns.update') + fake.timesSent('campaigns.edit')).toBe(0);
  });
});

test('saving one form keeps the edits of the other, and keeps invalid fields that were not saved', async () => {
  const terms = open('terms');
  const least = await screen.findByLabelText('Minimum investment');
  await terms.user.clear(least);
  await terms.user.type(least, '100');
  terms.unmount();
  const details = open('details');
  details.fake.on('campaigns.update', studioCampaign({ version: 4 }));
  await details.user.type(await screen.findByLabelText('Title'), '!');
  await details.user.click(screen.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(details.sent()).toHaveLength(1));
  await waitFor(() => expect(window.sessionStorage.getItem('marquee.drafts')).not.toContain('campaign-details:cmp_salt'));
  details.unmount();

  const back = open('terms', { version: 4 });
  expect(await screen.findByLabelText('Minimum investment')).toHaveValue('100');
  expect(screen.getByText('You have unsaved changes')).toBeVisible();
  back.fake.on('campaigns.update', studioCampaign({ version: 5 }));
  await back.user.click(screen.getByRole('button', { name: 'Save terms' }));
  await waitFor(() => expect(back.sent().map(({ version }) => version)).toEqual([4]));
  back.unmount();
  open('terms', { version: 5 });
  expect(await screen.findByLabelText('Minimum investment')).toHaveValue('100');
  expect(screen.queryByText(changedElsewhere)).toBeNull();
});

test('an answer typed before a colleague answered replaces theirs only after confirmation', async () => {
  const asked = {
    questionID: 'qst_a',
    question: 'When is it done?',
    askedBy: 'Asha Rao',
    askedAt: '2026-11-11T00:00:00.000Z',
    answer: null,
    answeredAt: null,
    isPinned: false,
    isHidden: false,
  };
  const none = { people: [], documents: [], updates: [] };
  const theirs = { ...asked, answer: 'In May.', answeredAt: '2026-11-12T00:00:00.000Z' };
  const show = (question: StudioQuestion) => {
    const shown = open('questions');
    shown.fake.on('campaigns.studioPosts', { ...none, questions: [question] });
    return shown;
  };
  const first = show(asked);
  await first.user.type(await screen.findByLabelText('Answer to Asha Rao, in public'), 'In June.');
  first.unmount();
  const { fake, user } = show(theirs);
  expect(await screen.findByText(changedElsewhere)).toBeVisible();
  expect(screen.getByText('Current answer: In May.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Answer' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  const { isHidden: _, ...shownOne } = theirs;
  fake.on('campaigns.questionAnswer', { ...shownOne, answer: 'In June.' });
  fake.on('campaigns.studioPosts', { ...none, questions: [{ ...theirs, answer: 'In June.' }] });
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('In June.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit answer' }));
  await user.type(screen.getByLabelText('Answer to Asha Rao, in public'), ' Or July.');
  expect(screen.queryByText(changedElsewhere)).toBeNull();
  expect(screen.getByRole('button', { name: 'Answer' })).toBeEnabled();
});
