import { randomUUID } from 'node:crypto';
import type { OperationId } from '@contract/paths';
import { newId } from '@/server/platform/ids';
import { addEvent } from './fixtures/eventRows';
import { eventDraft, sessionDraft, tinyPicture } from './fixtures/organiser';
import { addRelease } from './fixtures/releases';
import {
  audience,
  campaign,
  campaignDraft,
  channel,
  draftUpdate,
  event,
  funded,
  invitation,
  lastDays,
  list,
  newcomer,
  order,
  updateInput,
  now,
  pdf,
  videoInRelease,
  release,
  row,
  session,
  target,
  video,
  type StudioRow,
} from './studioRows';
import { file, type TeamApp } from './teamApp';

const organisationDetails = {
  country: 'IN',
  legalName: 'Clay Lamp Films LLP',
  kind: 'LLP',
  pan: 'AABFC1234D',
  gstin: null,
  registration: 'AAB-1234',
  taxID: null,
  address: '1 MG Road, Kochi 682011',
};

const splitWork = (h: TeamApp) => ({ of: 'TITLE', id: h.releaseID });
const splitDraft = (h: TeamApp) => ({ ...splitWork(h), currency: 'INR', effectiveFrom: null, payees: [] });
const savedSplit = async (h: TeamApp) => {
  const { open } = await h.callOrThrow('studio.splitSave', splitDraft(h));
  return { splitID: open.splitID as string };
};
const referral = (h: TeamApp) => ({ ...channel(h), kind: 'RELEASE', id: h.releaseID, name: 'Newsletter' });

/** Ordered: operations that delete or end something come last. */
export const studioTable: readonly StudioRow[] = [
  list('channels.myChannels', 'team.read', (h) => h.channelID),
  row('channels.team', 'team.read', channel),
  row('decisions.ofChannel', 'content.read', channel),
  row('studio.home', 'team.read', channel),
  row('studio.todos', 'team.read', channel),
  row('channels.log', 'log.read', channel),
  row('channels.invite', 'team.manage', (h) => ({ ...channel(h), role: 'SCANNER' })),
  row('channels.inviteRevoke', 'team.manage', async (h) => ({ ...channel(h), invitationID: await invitation(h) })),
  row('channels.memberRole', 'team.manage', async (h) => ({ ...channel(h), userID: await newcomer(h), role: 'EDITOR' })),
  row('channels.memberRemove', 'team.manage', async (h) => ({ ...channel(h), userID: await newcomer(h) })),
  row('channels.update', 'channel.edit', (h) => ({ ...channel(h), about: 'A river.' })),
  row('channels.delete', 'channel.close', channel),

  list('videos.myReleasesAll', 'content.read', (h) => h.releaseID),
  list('videos.searchMyReleases', 'content.read', (h) => h.releaseID, { q: 'Ferryman' }),
  list('videos.releaseTable', 'content.read', (h) => h.releaseID, { q: 'Ferryman', kind: 'FILM' }),
  list(
    'videos.releasesBulk',
    'content.edit',
    () => '"isDone":true',
    (h) => ({
      items: [{ kind: 'FILM', ...release(h) }],
      action: { do: 'EDIT', genres: { add: ['drama'] } },
    }),
  ),
  row('videos.releaseDuplicate', 'content.edit', release),
  row('ott.snaxCut', 'content.edit', async (h) => ({ ...(await videoInRelease(h)), name: 'A clip', fromMs: 0, toMs: 2000, x: 0.5 })),
  row('videos.replaceFile', 'content.edit', async (h) => ({ ...(await videoInRelease(h)), byVideoID: await h.upload() })),
  row('ott.titleDetail', 'content.read', release),
  row('ott.titlePreview', 'content.read', release),
  row('videos.tags', 'content.read', release),
  row('ott.titleCreate', 'content.edit', (h) => ({ ...channel(h), kind: 'FILM', name: 'Kadal' })),
  row('ott.titleEdit', 'content.edit', (h) => ({ ...release(h), name: 'The Ferryman' })),
  row('ott.snaxCreate', 'content.edit', (h) => ({ ...channel(h), name: 'Kadal, a clip' })),
  row('ott.snaxEdit', 'content.edit', ({ snaxID }) => ({ releaseID: snaxID, name: 'A clip of the Ferryman' })),
  row('ott.snaxTargetAudience', 'content.edit', ({ snaxID }) => ({ releaseID: snaxID, ...audience })),
  row('videos.tagUsers', 'content.edit', (h) => ({ ...release(h), people: [] })),
  row('videos.tagChannels', 'content.edit', (h) => ({ ...release(h), channels: [] })),
  row('ott.titleDelete', 'content.edit', async (h) => ({ releaseID: (await addRelease(h.db, channel(h))).releaseID })),
  list('videos.myUploads', 'content.edit', (h) => h.videoID),
  row('videos.uploadBegin', 'content.edit', (h) => ({ ...channel(h), kind: 'TITLE', ...file })),
  row('videos.directSignedUpload', 'content.edit', video),
  row('videos.uploadComplete', 'content.edit', video),
  row('videos.uploadStatus', 'content.edit', video),
  row('videos.uploadUpdate', 'content.edit', (h) => ({ ...video(h), form: {} })),
  row('videos.uploadFailed', 'content.edit', (h) => ({ ...video(h), reason: 'offline' })),
  row('videos.uploadRetry', 'content.edit', video),
  row('videos.captionsPut', 'content.edit', (h) => ({
    ...video(h),
    language: 'ta',
    text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nVanakkam\n',
  })),
  row('videos.captionsDelete', 'content.edit', async (h) => {
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nVanakkam\n';
    await h.callOrThrow('videos.captionsPut', { ...video(h), language: 'en', text });
    return { ...video(h), language: 'en' };
  }),
  row('videos.edit', 'content.edit', (h) => ({ ...video(h), releaseID: null })),
  row('videos.uploadCancel', 'content.edit', video),

  list('events.myReleasesAll', 'event.read', (h) => h.eventID),
  row('events.organiserDetails', 'event.read', event),
  row('events.preview', 'event.read', event),
  row('events.history', 'event.read', event),
  row('events.uploadNew', 'event.edit', ({ channelID }) => ({ ...eventDraft(channelID) })),
  row('events.edit', 'event.edit', (h) => ({ ...event(h), tagline: 'Rain' })),
  row('events.artworkUpdate', 'event.edit', async ({ draftEventID }) => ({ eventID: draftEventID, imageBase64: await tinyPicture() })),
  row('events.target', 'event.edit', (h) => ({ ...event(h), target, isPreview: true })),
  row('events.sessionsNew', 'event.sell', ({ draftEventID }) => ({ ...sessionDraft(draftEventID) })),
  row('events.sessionsEdit', 'event.sell', (h) => ({ ...session(h), gate: 'North' })),
  row('events.sessionsDelete', 'event.sell', session),
  row('events.publish', 'event.sell', event),
  row('events.unpublish', 'event.sell', event),
  row('events.delete', 'event.sell', event),
  row('events.promoCodes', 'event.sell', event),
  row('events.promoCodeNew', 'event.sell', (h) => ({
    ...event(h),
    code: `C${randomUUID().slice(0, 6)}`,
    kind: 'PERCENT',
    percentBasisPoints: 500,
  })),
  row('events.promoCodeEdit', 'event.sell', ({ codeID }) => ({ codeID, isStopped: false })),
  row('events.ticketsIssue', 'event.sell', ({ sessionID, tierID }) => ({
    sessionID,
    tierID,
    quantity: 1,
    kind: 'COMP',
    guestName: 'Guest',
  })),
  row('events.attendees', 'holders.read', event),
  row('events.attendeesCsv', 'holders.read', event),
  row('events.announcements', 'holders.read', event),
  row('events.messageHolders', 'holders.read', (h) => ({ ...event(h), subject: 'Rain', body: 'Bring a coat.' })),
  row('events.messageRecipients', 'holders.read', event),
  list('events.organiserOrders', 'holders.read', (h) => h.ticket.paymentID),
  list('events.organiserOrdersCsv', 'holders.read', (h) => h.ticket.orderNumber),
  row('events.organiserOrder', 'holders.read', order),
  row('events.orderRefund', 'event.sell', (h) => ({ ...order(h), ticketIDs: [h.ticket.ticketID], amountMinor: 0, isCancelling: false })),
  row('events.orderMove', 'event.sell', (h) => ({ ...order(h), sessionID: h.sessionID })),
  row('events.orderTicketName', 'holders.read', (h) => ({ ticketID: h.ticket.ticketID, holderName: 'Nila' })),
  row('events.orderResend', 'holders.read', order),
  row('events.orderNoteNew', 'holders.read', (h) => ({ ...order(h), body: 'Brings a wheelchair.' })),
  row('events.sales', 'sales.read', event),
  row('events.payoutStatement', 'money.read', event),
  list('events.myCheckInSessions', 'checkIn.scan', (h) => h.sessionID),
  row('events.checkInDetails', 'checkIn.scan', session),
  row('events.guests', 'checkIn.scan', (h) => ({ ...session(h), q: 'Asha' })),
  row('events.guestCheckIn', 'checkIn.scan', (h) => ({ ...session(h), ticketID: h.ticket.ticketID, nonce: newId('non') })),
  row('events.gateManifest', 'checkIn.scan', session),
  row('events.gateSync', 'checkIn.scan', (h) => ({ ...session(h), since: now(), sentAt: now(), scans: [] })),
  row('events.ticketCheckout', 'checkIn.scan', (h) => ({ ...session(h), code: h.ticket.humanCode, nonce: newId('non'), scannedAt: now() })),
  row('events.checkInLinks', 'checkIn.manage', session),
  row('events.checkInLinkNew', 'checkIn.manage', (h) => ({ ...session(h), label: 'Kabir' })),
  row('events.checkInLinkRevoke', 'checkIn.manage', ({ sessionID, linkID }) => ({ sessionID, linkID })),
  row('events.gateUndo', 'checkIn.manage', (h) => ({
    ...session(h),
    ticketID: h.ticket.ticketID,
    nonce: newId('non'),
    reason: 'A mistake',
  })),
  row('events.sessionsCancel', 'event.sell', (h) => ({ ...session(h), reason: 'Rain' })),
  row('events.cancel', 'event.sell', async (h) => ({ eventID: await addEvent(h.db, channel(h)), reason: 'Rain' })),

  list('campaigns.myCampaigns', 'campaign.read', (h) => h.campaignID),
  row('campaigns.studioDetails', 'campaign.read', campaign),
  row('campaigns.history', 'campaign.read', campaign),
  row('campaigns.uploadBegin', 'campaign.edit', (h) => ({ ...channel(h), ...campaignDraft })),
  row('campaigns.update', 'campaign.edit', (h) => ({ ...campaign(h), version: h.version, tagline: 'A man' })),
  row('campaigns.edit', 'campaign.edit', (h) => ({ ...campaign(h), version: 99, tagline: 'A man' })),
  row('campaigns.failed', 'campaign.edit', (h) => ({ ...campaign(h), reason: 'offline' })),
  row('campaigns.storyImageAdd', 'campaign.edit', async (h) => ({ ...campaign(h), imageBase64: await tinyPicture() })),
  row('campaigns.artworkUpdate', 'campaign.edit', async (h) => ({ ...campaign(h), imageBase64: await tinyPicture() })),
  row('campaigns.tag', 'campaign.edit', (h) => ({ ...campaign(h), people: [] })),
  row('campaigns.documentPut', 'campaign.edit', (h) => ({ ...campaign(h), title: 'Budget', pdfBase64: pdf() })),
  row('campaigns.updatePost', 'campaign.edit', (h) => ({ ...campaign(h), ...updateInput })),
  row('campaigns.questionAnswer', 'campaign.edit', (h) => ({ ...campaign(h), questionID: h.questionID, answer: 'In June.' })),
  row('campaigns.preview', 'campaign.read', campaign),
  row('campaigns.studioPosts', 'campaign.read', campaign),
  row('campaigns.questionHide', 'campaign.edit', (h) => ({ ...campaign(h), questionID: h.questionID, isHidden: false })),
  row('campaigns.updateEdit', 'campaign.edit', async (h) => ({ ...campaign(h), ...(await draftUpdate(h)), ...updateInput, when: 'DRAFT' })),
  row('campaigns.updateDelete', 'campaign.edit', async (h) => ({ ...campaign(h), ...(await draftUpdate(h)) })),
  row('campaigns.pitchBegin', 'campaign.edit', (h) => ({ ...campaign(h), pitch: file })),
  row('campaigns.changePreview', 'campaign.run', campaign),
  row('campaigns.studioInvestors', 'money.read', campaign),
  row('campaigns.studioInvestorsCsv', 'money.read', campaign),
  row('campaigns.messageInvestors', 'campaign.edit', (h) => ({ ...campaign(h), subject: 'Shooting', body: 'We begin.' })),
  row('rewards.studio', 'campaign.read', campaign),
  row('rewards.save', 'campaign.edit', (h) => ({ ...campaign(h), tiers: [] })),
  row('rewards.setLatePledges', 'campaign.edit', (h) => ({ ...campaign(h), isOpen: false, until: null })),
  row('rewards.desk', 'campaign.edit', campaign),
  row('rewards.deskCsv', 'campaign.edit', campaign),
  row('campaigns.submit', 'campaign.run', (h) => ({ ...campaign(h), isPrivate: false, isPublishedOnApproval: true })),
  row('campaigns.submissionWithdraw', 'campaign.run', campaign),
  row('campaigns.publish', 'campaign.run', (h) => ({ ...campaign(h), isPrivate: false })),
  row('campaigns.extend', 'campaign.run', (h) => ({ ...campaign(h), deadlineAt: now() })),
  row('campaigns.delete', 'campaign.run', campaign),
  row('campaigns.cancel', 'campaign.run', (h) => ({ ...campaign(h), reason: 'No river' })),

  row('studio.audience', 'audience.read', (h) => ({ ...channel(h), ...lastDays() })),
  row('studio.earnings', 'money.read', (h) => ({ ...channel(h), ...lastDays() })),
  row('studio.postings', 'money.read', (h) => ({ ...channel(h), ...lastDays(), currency: 'INR', flow: 'ALL' })),
  row('studio.payouts', 'money.read', channel),
  row('studio.taxIdentity', 'money.read', channel),
  row('studio.taxIdentitySet', 'money.move', (h) => ({
    ...channel(h),
    gstin: '27AAPFU0939F1ZV',
    legalName: 'Clay Lamp LLP',
    address: 'Pune',
  })),
  row('studio.organisation', 'money.read', channel),
  row('studio.organisationSave', 'money.move', (h) => ({ ...channel(h), details: organisationDetails, submit: false })),
  row('studio.organisationDocumentAdd', 'money.move', (h) => ({ ...channel(h), kind: 'TAX', contentBase64: pdf() })),
  row('studio.organisationRemove', 'money.move', channel),
  row('studio.payoutRequest', 'money.move', (h) => ({ ...channel(h), amount: { amountMinor: 1, currency: 'INR' } })),
  list('campaigns.financesList', 'money.read', (h) => h.fundedID),
  row('campaigns.finances', 'money.read', funded),
  row('campaigns.approverAdd', 'money.move', async (h) => ({ ...funded(h), username: (await userOf(h)).username })),
  row('campaigns.approverRemove', 'money.move', (h) => ({ ...funded(h), userID: h.stranger.userID })),
  row('campaigns.distributionApprove', 'money.move', ({ distributionID }) => ({ distributionID })),
  row('campaigns.payoutRequest', 'money.move', (h) => ({ ...funded(h), amount: { amountMinor: 100, currency: 'INR' } })),
  row('campaigns.payoutApprove', 'money.move', ({ payoutID }) => ({ payoutID })),
  row('campaigns.payoutRelease', 'money.move', ({ payoutID }) => ({ payoutID })),
  row('campaigns.distributionWithdraw', 'money.move', ({ distributionID }) => ({ distributionID })),
  row('campaigns.distributionCompute', 'money.move', funded),
  row('campaigns.act', 'money.move', (h) => ({ ...funded(h), action: 'COMPLETE', reason: 'All of it is shared out' })),

  row('studio.split', 'money.read', splitWork),
  row('studio.splitSave', 'money.move', splitDraft),
  row('studio.splitPropose', 'money.move', savedSplit),
  row('studio.splitWithdraw', 'money.move', savedSplit),
  row('studio.referrals', 'audience.read', channel),
  row('studio.referralNew', 'audience.read', referral),
  row('studio.referralEnd', 'audience.read', async (h) => ({
    code: (await h.callOrThrow('studio.referralNew', referral(h))).link.code as string,
  })),

  row('channels.leave', 'team.read', channel),
];

/** Operations that return files, and those only for operators; tests/api/studio.*.test.ts cover them. */
export const testedElsewhere: readonly OperationId[] = [
  ...(['studio.audienceCsv', 'studio.referralsCsv', 'studio.earningsCsv', 'studio.statementPdf', 'studio.invoicePdf'] as const),
  ...(['studio.payoutStatementPdf', 'studio.payoutStatementCsv', 'studio.payoutStatementProof'] as const),
  ...(['studio.payoutsPending', 'studio.payoutDecide'] as const),
  ...(['studio.exportNew', 'studio.exports', 'studio.exportDelete', 'studio.exportFile'] as const),
  // It needs a parcel of a funded campaign: campaigns.rewards.test.ts.
  'rewards.ship',
  // It needs a campaign with milestones: campaigns.milestones.test.ts.
  'campaigns.milestoneSubmit',
];

/** Open to every creator with a channel: it reads no user data. */
export const openToEveryCreator: readonly OperationId[] = [
  'ott.pricingSuggest',
  'campaigns.offers',
  'events.places',
  // Views of the table of releases belong to the person.
  'videos.releaseViews',
  'videos.releaseViewSave',
  'videos.releaseViewRename',
  'videos.releaseViewRemove',
];

async function userOf(app: TeamApp) {
  const person = await app.signIn('Second');
  return (await app.call('users.myDetails', {}, { as: person })).body as { username: string };
}
