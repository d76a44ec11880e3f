import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CampaignHistoryTab } from '@/components/studio/campaigns/CampaignHistoryTab';
import { EventHistoryTab } from '@/components/studio/events/editor/EventHistoryTab';
import { TitleVersionsTab } from '@/components/studio/titles/TitleVersionsTab';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { organiserEvent } from '../../../support/fixtures/organiserEvents';
import { clayLamp } from '../../../support/fixtures/people';
import { studioCampaign } from '../../../support/fixtures/studioCampaigns';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const entry = (entryID: number, texts: Record<string, string> | null) => ({
  entryID,
  description: texts ? 'Changed the text of Monsoon Static' : 'Published Monsoon Static',
  by: 'Sana Mirza',
  at: '2026-11-20T10:00:00.000Z',
  texts,
});
function open(element: ReactElement, role: 'OWNER' | 'ACCOUNTANT' = 'OWNER') {
  const fake = fakeHttp();
  fake.on('channels.myChannels', { items: [] });
  const items = [
    entry(3, { title: 'Monsoon', tagline: '', about: 'Rain.' }),
    entry(2, { title: 'Monsoon Static', tagline: '', about: '' }),
    entry(1, null),
  ];
  fake.on('events.history', { items, nextCursor: null });
  fake.on('campaigns.history', { items: [entry(3, { title: 'Salt', tagline: 'Two sisters', story: 'A pan.' })], nextCursor: null });
  const shown = renderScreen(element, fake.http);
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role, isOwner: role === 'OWNER' })));
  const last = (operation: string) => fake.sent.findLast(({ operationId }) => operationId === operation)?.input;
  return { fake, last, ...shown };
}

test('the texts of an event are restored; a name that ticket holders know only after a second question', async () => {
  const { fake, user, last } = open(<EventHistoryTab event={organiserEvent({ status: 'PUBLISHED' })} />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  const undo = screen.getAllByRole('button', { name: /^Undo the change/ });
  expect(undo).toHaveLength(1); // the others change nothing
  await user.click(undo[0] as HTMLElement);
  const question = within(screen.getByRole('dialog', { name: 'Restore the earlier text?' }));
  expect(question.getByText(/The name \(Monsoon\).*Prices, dates and pictures stay/)).toBeVisible();
  expect(fake.timesSent('events.edit')).toBe(0);
  const impact = { changes: ['The event is now called Monsoon'], holders: 3, refundUntil: null };
  fake.on('events.edit', { event: organiserEvent(), impact });
  await user.click(question.getByRole('button', { name: 'Restore text' }));
  const effect = within(await screen.findByRole('dialog', { name: '3 ticket holders will be notified' }));
  expect(last('events.edit')).toMatchObject({ isPreview: true });
  await user.click(effect.getByRole('button', { name: 'Save and notify' }));
  await waitFor(() =>
    expect(last('events.edit')).toEqual({ eventID: 'evt_1', isPreview: false, title: 'Monsoon', tagline: '', about: 'Rain.' }),
  );
});

test('a member who may only read sees the history of an event and cannot undo it', async () => {
  open(<EventHistoryTab event={organiserEvent()} />, 'ACCOUNTANT');
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('the texts of a campaign are restored on its current version; a refusal stays in the dialog', async () => {
  const { fake, user, last } = open(<CampaignHistoryTab campaign={studioCampaign()} />);
  await user.click(await screen.findByRole('button', { name: /^Undo the change/ }));
  const question = within(screen.getByRole('dialog', { name: 'Restore the earlier text?' }));
  fake.fail('campaigns.update', 409, 'Someone else saved changes since you opened this.', { code: 'VERSION_CONFLICT' });
  await user.click(question.getByRole('button', { name: 'Restore text' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Someone else saved changes');
  fake.on('campaigns.update', studioCampaign({ version: 4, title: 'Salt' }));
  await user.click(question.getByRole('button', { name: 'Restore text' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(last('campaigns.update')).toEqual({ campaignID: 'cmp_salt', version: 3, title: 'Salt', tagline: 'Two sisters', story: 'A pan.' });
});

test('a text of a title is undone from its version, unless the log has cut it', async () => {
  const version = (number: number, field: string, from: string) => ({
    version: number,
    at: '2026-11-20T10:00:00.000Z',
    by: 'Sana',
    changes: [{ field, from, to: 'Other' }],
  });
  const detail = titleDetail({ versions: [version(3, 'Name', 'The Ferry'), version(2, 'About', 'Long…'), version(1, 'Genres', 'Drama')] });
  const { fake, user, last } = open(<TitleVersionsTab detail={detail} onChanged={() => undefined} />);
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  const question = within(screen.getByRole('dialog', { name: 'Restore the text from before version 3?' }));
  expect(question.getByText(/It becomes “The Ferry”\./)).toBeVisible();
  fake.on('ott.titleEdit', titleDetail({ version: 4, name: 'The Ferry' }));
  await user.click(question.getByRole('button', { name: 'Restore text' }));
  await waitFor(() => expect(last('ott.titleEdit')).toMatchObject({ version: 3, name: 'The Ferry' }));
});
