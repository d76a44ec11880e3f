import type { Statement } from '@contract/moderation';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { DecisionScreen } from '@/components/moderation/DecisionScreen';
import { ReportFormScreen } from '@/components/moderation/ReportFormScreen';
import { ReportStatusScreen } from '@/components/moderation/ReportStatusScreen';
import { TransparencyScreen } from '@/components/moderation/TransparencyScreen';
import { StrikesPanel } from '@/components/studio/channels/StrikesPanel';
import { fakeHttp } from '../support/fakeHttp';
import { adminDecision } from '../support/fixtures/consolePages';
import { renderScreen } from '../support/renderScreen';

const statement = (over: Parameters<typeof adminDecision>[0] = {}) => {
  const own = ['decidedBy', 'restoredBy', 'appealAnsweredBy', 'parentID', 'reportID'];
  return Object.fromEntries(Object.entries(adminDecision(over)).filter(([field]) => !own.includes(field))) as unknown as Statement; // -- what only staff see is left out
};
/** The screen with its answers ready before it asks. */
function open(
  screenOf: ReactElement,
  query: Record<string, string>,
  prepare: (fake: ReturnType<typeof fakeHttp>) => void = () => undefined,
) {
  const fake = fakeHttp();
  prepare(fake);
  return { fake, ...renderScreen(screenOf, fake.http, { query }) };
}
afterEach(() => window.history.replaceState(null, '', '/'));
const withKey = () => window.history.replaceState(null, '', '/#secret-key-of-the-link');

test('a guest reports an event with a name, an address and a confirmation, and gets number, time and link', async () => {
  const { fake, user } = open(<ReportFormScreen />, { kind: 'EVENT', id: 'evt_1' }, (api) => {
    api.on('reports.subject', { name: 'Monsoon Static', path: '/event/evt_1/' });
    api.on('reports.create', { reportID: 'rpt_1', answerBy: '2026-11-24T10:00:00.000Z', path: '/report/rpt_1/#k' });
  });
  expect(await screen.findByRole('heading', { name: 'Report Monsoon Static' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(screen.getByText('Enter at least 10 characters')).toBeVisible();
  expect(screen.getAllByText('Enter this so that we can reply')).toHaveLength(2);
  expect(screen.getByText('Confirm this to send your report')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'ILLEGAL');
  await user.type(screen.getByLabelText(/^Law, order or right/), 'IPC 420');
  await user.type(screen.getByLabelText(/^What exactly, and where/), 'Sells forged tickets.');
  await user.type(screen.getByLabelText(/^Your name/), 'Ravi');
  await user.type(screen.getByLabelText(/^Your email address/), 'ravi@people.example');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/Your report number is rpt_1/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the status of your report' })).toHaveAttribute('href', '/report/rpt_1/#k');
  expect(fake.sent.find(({ operationId }) => operationId === 'reports.create')?.input).toEqual({
    kind: 'EVENT',
    contentID: 'evt_1',
    reason: 'ILLEGAL',
    rule: 'IPC 420',
    description: 'Sells forged tickets.',
    name: 'Ravi',
    email: 'ravi@people.example',
    isGoodFaith: true,
  });
});

test('a form for what does not exist says where to go', async () => {
  open(<ReportFormScreen />, { kind: 'NONSENSE', id: 'evt_1' });
  expect(await screen.findByText('We couldn’t find what you want to report')).toBeVisible();
});

test('the reporter sees the answer by the link; without its key nothing is asked', async () => {
  withKey();
  const { unmount } = open(<ReportStatusScreen />, { reportID: 'rpt_1' }, (api) =>
    api.on('reports.status', {
      reportID: 'rpt_1',
      kind: 'EVENT',
      name: 'Monsoon Static',
      reason: 'ILLEGAL',
      createdAt: '2026-11-20T10:00:00.000Z',
      answerBy: '2026-11-21T22:00:00.000Z',
      answeredAt: '2026-11-20T12:00:00.000Z',
      outcome: 'REMOVED',
      answer: 'You were right.',
      isRestored: false,
    }),
  );
  expect(await screen.findByText('You were right.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Removed' })).toBeVisible();
  unmount();
  window.history.replaceState(null, '', '/');
  const other = open(<ReportStatusScreen />, { reportID: 'rpt_1' });
  expect(await screen.findByText('This link is not valid')).toBeVisible();
  expect(other.fake.sent).toEqual([]);
});

test('the person affected reads the reasons by the link and appeals once', async () => {
  withKey();
  const appeal = {
    at: '2026-11-20T10:00:00.000Z',
    text: 'She agreed in writing.',
    answerBy: '2026-12-05T10:00:00.000Z',
    isOverdue: false,
    answeredAt: null,
    outcome: null,
    answer: '',
  };
  const { fake, user } = open(<DecisionScreen />, { decisionID: 'dec_1' }, (api) => {
    api.on('decisions.get', statement());
    api.on('decisions.appeal', statement({ appeal, canAppeal: false }));
  });
  const facts = within(await screen.findByRole('region', { name: 'Decision' }));
  expect(facts.getByText('Content Guidelines, Privacy')).toBeVisible();
  expect(facts.getByText(/no automated means/)).toBeVisible();
  expect(facts.getByText(/^Counts until/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(screen.getByText('Enter at least 20 characters')).toBeVisible();
  await user.type(screen.getByLabelText('Why is the decision wrong?'), 'She agreed in writing.');
  fake.on('decisions.get', statement({ appeal, canAppeal: false }));
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText(/Another person is reviewing your appeal/)).toBeVisible();
  expect(screen.getByText(/You’ll get an answer by .*5 .*2026/)).toBeVisible();
  await waitFor(() =>
    expect(fake.sent.find(({ operationId }) => operationId === 'decisions.appeal')?.input).toEqual({
      decisionID: 'dec_1',
      key: 'secret-key-of-the-link',
      text: 'She agreed in writing.',
    }),
  );
});

test('the studio shows the strikes of a channel, what they mean and where to appeal', async () => {
  open(<StrikesPanel channelID="chn_1" />, {}, (api) =>
    api.on('decisions.ofChannel', { strikes: 3, strikeLimit: 3, isRestricted: true, items: [statement()] }),
  );
  expect(await screen.findByText('3 of 3 strikes')).toBeVisible();
  expect(screen.getByText(/can’t upload or publish until/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Paper Boat/ })).toHaveAttribute('href', '/decision/dec_1/');
});

test('a channel that was taken down without a strike says so, and what ends it', async () => {
  open(<StrikesPanel channelID="chn_1" />, {}, (api) =>
    api.on('decisions.ofChannel', { strikes: 0, strikeLimit: 3, isRestricted: true, items: [statement()] }),
  );
  expect(await screen.findByText('This channel is taken down')).toBeVisible();
  expect(screen.getByText(/until the decision is undone/)).toBeVisible();
  expect(screen.queryByText('No strikes')).not.toBeInTheDocument();
});

test('the transparency report shows counts and hides small groups', async () => {
  open(<TransparencyScreen />, {}, (api) =>
    api.on('other.transparency', {
      items: [
        {
          from: '2026-07-01',
          to: '2026-12-31',
          notices: [{ reason: 'HARM', count: 7, removed: null }],
          noticeCount: 7,
          medianHours: 5,
          answeredInTime: 6,
          answeredLate: 1,
          actions: [{ kind: 'TITLE', count: null }],
          actionCount: 3,
          ownInitiative: 1,
          strikes: 3,
          appeals: 1,
          appealsUpheld: 0,
          appealsRestored: 1,
          restorations: 1,
        },
      ],
    }),
  );
  const row = within(await screen.findByRole('row', { name: /Violence, hatred/ }));
  expect(row.getByText('7')).toBeVisible();
  expect(row.getByText('Fewer than 5')).toBeVisible();
  expect(screen.getByText('5 hours')).toBeVisible();
});
