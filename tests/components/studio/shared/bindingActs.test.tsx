import type { OrganiserSession } from '@contract/organiserViews';
import type { TitleDetail } from '@contract/ottStudio';
import type { OperationId } from '@contract/paths';
import type { Team } from '@contract/team';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CampaignPublishTab } from '@/components/studio/campaigns/CampaignPublishTab';
import { EventPublishTab } from '@/components/studio/events/publish/EventPublishTab';
import { SessionsTab } from '@/components/studio/events/sessions/SessionsTab';
import { OrderScreen } from '@/components/studio/orders/OrderScreen';
import { TeamScreen } from '@/components/studio/team/TeamScreen';
import { FilesTab } from '@/components/studio/titles/media/FilesTab';
import { PricesTab } from '@/components/studio/titles/prices/PricesTab';
import { PublicationPanel } from '@/components/studio/titles/publish/PublicationPanel';
import { RemoveReleasePanel } from '@/components/studio/titles/RemoveReleasePanel';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { organiserEvent } from '../../../support/fixtures/organiserEvents';
import { organiserOrder } from '../../../support/fixtures/organiserOrders';
import { clayLamp } from '../../../support/fixtures/people';
import { studioCampaign } from '../../../support/fixtures/studioCampaigns';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const session: OrganiserSession = {
  sessionID: 'ses_1',
  startsAt: '2099-11-28T14:00:00.000Z',
  endsAt: '2099-11-28T16:00:00.000Z',
  doorsAt: '2099-11-28T13:00:00.000Z',
  gate: 'Main gate',
  status: 'PUBLISHED',
  capacity: 40,
  held: 0,
  sold: 0,
  inside: 0,
  hasSeatMap: false,
  waitingRoom: null,
  refunds: null,
  tiers: [],
};
const onSale = organiserEvent({ status: 'PUBLISHED', sessions: [session] });
const sold = organiserEvent({ status: 'PUBLISHED', sessions: [{ ...session, sold: 12 }] });
const joinedAt = '2026-01-01T00:00:00.000Z';
const team: Team = {
  channel: { channelID: clayLamp.channelID, handle: 'clay_lamp', name: 'Clay Lamp Films', avatar: null, eventCount: 2 },
  role: 'OWNER',
  invitations: [
    {
      invitationID: 'inv_1',
      role: 'EDITOR',
      username: 'nila',
      sentTo: null,
      createdBy: 'Sana',
      createdAt: joinedAt,
      expiresAt: '2099-01-01T00:00:00.000Z',
    },
  ],
  members: [
    { userID: 'usr_sana', username: 'sana_mirza', name: 'Sana Mirza', role: 'OWNER', isPayee: true, joinedAt },
    { userID: 'usr_ravi', username: 'ravi', name: 'Ravi Menon', role: 'EDITOR', isPayee: false, joinedAt },
  ],
};
const film: TitleDetail['parts'][number] = {
  partID: 'prt_1',
  videoID: 'vid_1',
  kind: 'MAIN',
  season: null,
  episode: null,
  name: '',
  about: '',
  state: 'READY',
  failure: null,
  durationMs: 600_000,
  nextVideoID: null,
};
const live = studioCampaign({ state: 'LIVE', publishedAt: joinedAt, raisedMinor: 64_000_000, investorCount: 41 });

interface Act {
  name: string;
  screen: ReactElement;
  press: string | RegExp;
  dialog: string | RegExp;
  /** What it changes, for whom, and how it is taken back or that it cannot be. */
  says: readonly RegExp[];
  /** Typed into the form first. */
  type?: { into: RegExp; text: string };
  /** Typed in the dialog. */
  reason?: RegExp;
  confirm: string | RegExp;
  operation: OperationId;
}

/** What binds or destroys in the studio. An act that is added here or there is added to both. */
const acts: readonly Act[] = [
  {
    name: 'publish an event',
    screen: <EventPublishTab event={organiserEvent()} />,
    press: 'Publish',
    dialog: 'Publish Monsoon Static',
    says: [/What becomes binding/, /every buyer gets a full refund/],
    confirm: 'Publish',
    operation: 'events.publish',
  },
  {
    name: 'unpublish an event',
    screen: <EventPublishTab event={onSale} />,
    press: 'Unpublish',
    dialog: 'Unpublish Monsoon Static?',
    says: [/no longer public/, /You can publish it again/],
    confirm: 'Unpublish',
    operation: 'events.unpublish',
  },
  {
    name: 'delete an event',
    screen: <EventPublishTab event={organiserEvent()} />,
    press: 'Delete the event',
    dialog: 'Delete Monsoon Static?',
    says: [/sessions and prices/, /can’t be undone/],
    confirm: 'Delete permanently',
    operation: 'events.delete',
  },
  {
    name: 'cancel an event',
    screen: <EventPublishTab event={sold} />,
    press: 'Cancel the event',
    dialog: 'Cancel Monsoon Static?',
    says: [/12 tickets are sold/, /refund them in full/, /can’t be undone/],
    reason: /^Reason/,
    confirm: 'Cancel and refund',
    operation: 'events.cancel',
  },
  {
    name: 'delete a session',
    screen: <SessionsTab event={onSale} />,
    press: 'Delete',
    dialog: /^Delete the session on Sat 28 Nov 2099/,
    says: [/prices and its seating plan/, /no one is notified/, /can’t be undone/],
    confirm: 'Delete',
    operation: 'events.sessionsDelete',
  },
  {
    name: 'cancel a session',
    screen: <SessionsTab event={sold} />,
    press: 'Cancel',
    dialog: /^Cancel Sat 28 Nov 2099/,
    says: [/12 tickets are sold/, /can’t be undone/],
    reason: /^Reason/,
    confirm: 'Cancel and refund',
    operation: 'events.sessionsCancel',
  },
  {
    name: 'refund an order',
    screen: <OrderScreen />,
    press: /^Refund or cancel/,
    dialog: 'Refund or cancel tickets',
    says: [/From your sales/, /stop working at once/, /can’t be undone; issue new tickets/],
    confirm: /^Cancel 2 tickets/,
    operation: 'events.orderRefund',
  },
  {
    name: 'remove a team member',
    screen: <TeamScreen />,
    press: /^Remove Ravi Menon/,
    dialog: 'Remove Ravi Menon from the team?',
    says: [/loses access to this channel at once/, /To undo this, invite them again/],
    confirm: 'Remove',
    operation: 'channels.memberRemove',
  },
  {
    name: 'revoke an invitation',
    screen: <TeamScreen />,
    press: /^Revoke: @nila/,
    dialog: 'Revoke the invitation of @nila?',
    says: [/stops working at once/, /To undo this, invite them again/],
    confirm: 'Revoke',
    operation: 'channels.inviteRevoke',
  },
  {
    name: 'submit a campaign',
    screen: <CampaignPublishTab campaign={studioCampaign()} />,
    press: 'Submit for review',
    dialog: 'Submit Salt Years for review',
    says: [/The goal is ₹10,00,000/, /Our team checks every campaign before it is public/],
    confirm: 'I agree, submit',
    operation: 'campaigns.submit',
  },
  {
    name: 'publish an approved campaign',
    screen: <CampaignPublishTab campaign={studioCampaign({ state: 'APPROVED' })} />,
    press: 'Publish',
    dialog: 'Publish Salt Years',
    says: [/The goal is ₹10,00,000/, /must accept a change to the terms/],
    confirm: 'I agree, publish',
    operation: 'campaigns.publish',
  },
  {
    name: 'delete a campaign',
    screen: <CampaignPublishTab campaign={studioCampaign()} />,
    press: 'Delete the campaign',
    dialog: 'Delete Salt Years?',
    says: [/text, documents and questions/, /can’t be undone/],
    confirm: 'Delete campaign',
    operation: 'campaigns.delete',
  },
  {
    name: 'end a campaign',
    screen: <CampaignPublishTab campaign={live} />,
    press: 'Cancel the campaign',
    dialog: 'Cancel Salt Years?',
    says: [/41 people have ₹6,40,000 invested/, /refund everything/, /can’t be undone/],
    reason: /^Reason/,
    confirm: 'Cancel and refund',
    operation: 'campaigns.cancel',
  },
  {
    name: 'unpublish a title',
    screen: <PublicationPanel detail={titleDetail()} />,
    press: 'Unpublish',
    dialog: 'Unpublish The Night Ferry?',
    says: [/keep access/, /You can publish it again/],
    confirm: 'Unpublish',
    operation: 'ott.titleEdit',
  },
  {
    name: 'remove a title',
    screen: <RemoveReleasePanel detail={titleDetail()} />,
    press: 'Remove',
    dialog: 'Remove The Night Ferry?',
    says: [/no longer find it/, /You can restore it/],
    confirm: 'Remove',
    operation: 'ott.titleDelete',
  },
  {
    name: 'change the prices of a published title',
    screen: <PricesTab detail={titleDetail()} onChanged={() => undefined} />,
    type: { into: /^Buy, INR/, text: '299' },
    press: 'Save prices',
    dialog: 'Change the price?',
    says: [/already bought or rented keep what they paid for/, /You can change it again/],
    confirm: 'Change price',
    operation: 'ott.titleEdit',
  },
];

function open({ screen: element, operation }: Act) {
  const fake = fakeHttp();
  fake.on('channels.myChannels', { items: [] });
  fake.on('channels.team', team);
  fake.on('channels.detailsAuthorized', { data: clayLamp });
  fake.on('events.organiserOrder', organiserOrder());
  fake.fail(operation, 409, 'Not now.');
  const shown = renderScreen(element, fake.http, { query: { paymentID: 'pay_1' } });
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role: 'OWNER', isOwner: true })));
  return { fake, ...shown };
}

test.each(acts)('$name: nothing happens before its effect was read', async (one) => {
  const { fake, user } = open(one);
  if (one.type) await user.type(await screen.findByLabelText(one.type.into), one.type.text);
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: one.press }));
    return within(await screen.findByRole('dialog', { name: one.dialog }));
  };
  const first = await ask();
  for (const part of one.says) expect(screen.getByRole('dialog')).toHaveTextContent(part);
  await user.click(first.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.timesSent(one.operation)).toBe(0);
  const again = await ask();
  if (one.reason) await user.type(again.getByLabelText(one.reason), 'The river rose.');
  await user.click(again.getByRole('button', { name: one.confirm }));
  await waitFor(() => expect(fake.timesSent(one.operation)).toBe(1));
});

test('the file of a film that plays is replaced only after its effect was read', async () => {
  const fake = fakeHttp();
  fake.fail('videos.uploadBegin', 500);
  fake.fail('videos.uploadStatus', 500);
  const { user, store } = renderScreen(
    <FilesTab detail={titleDetail({ parts: [film] })} onChanged={() => undefined} renderVideo={() => null} />,
    fake.http,
  );
  startSignedIn(store);
  const choose = () => user.upload(screen.getByLabelText('Replace: the film'), new File(['x'], 'second.mp4', { type: 'video/mp4' }));
  await choose();
  const dialog = screen.getByRole('dialog', { name: 'Replace the file with second.mp4?' });
  expect(dialog).toHaveTextContent(/The current file plays until.*including people who already bought.*upload the earlier file again/);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(fake.timesSent('videos.uploadBegin')).toBe(0);
  await choose();
  await user.click(screen.getByRole('button', { name: 'Replace file' }));
  await waitFor(() => expect(fake.timesSent('videos.uploadBegin')).toBe(1));
});
