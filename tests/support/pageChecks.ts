/** Who opens a page: a guest, or a person with a role in the sample catalogue. */
export type Reader = 'guest' | 'viewer' | 'investor' | 'creator' | 'staff';

/** A page that `accessibility.spec.ts` opens: its address, with the IDs of the sample catalogue in braces, and its reader. */
interface OpenedPage {
  path: string;
  as: Reader;
}
/** A page that another journey checks, with what only a journey brings about. */
interface PageOfJourney {
  spec: string;
}

/**
 * Where axe checks each file of `pages/`. A page that is missing here fails `tests/unit/shell/pageChecks.test.ts`, so that none is left out.
 * Most pages are checked by the journey that uses them, in the state it needs; the others are opened one after the other.
 */
export const pageChecks: Record<string, OpenedPage | PageOfJourney> = {
  // Public pages
  '404': { path: '/no-such-page/', as: 'guest' },
  '500': { path: '/error/', as: 'guest' }, // the same screen
  index: { spec: 'publicPages' },
  explore: { spec: 'publicPages' },
  'explore/[collection]': { spec: 'explore' },
  'explore/for-you': { path: '/explore/for-you/', as: 'viewer' },
  search: { spec: 'search' },
  campaigns: { spec: 'crawler' },
  'campaign/[id]': { spec: 'campaignPage' },
  'channel/index': { spec: 'crawler' },
  'channel/[handle]': { spec: 'crawler' },
  'event/[id]': { spec: 'buyTicket' },
  'ott/index': { spec: 'crawler' },
  'ott/[...slug]': { spec: 'ottHome' },
  'ott/search': { spec: 'ottHome' },
  'ott/snax/[id]': { spec: 'snax' },
  'ott/video/[videoHash]/[wrapperID]': { spec: 'mobilePlayer' },
  'user/index': { spec: 'crawler' },
  'user/[username]': { spec: 'crawler' },
  'info/[document]': { spec: 'crawler' },
  'info/ott/[document]': { spec: 'crawler' },
  'info/transparency': { path: '/info/transparency/', as: 'guest' },
  'open-ledger/index': { spec: 'openLedger' },
  error: { path: '/error/', as: 'guest' },
  offline: { spec: 'crawler' },
  'privacy-choices': { path: '/privacy-choices/', as: 'guest' },
  'report/index': { spec: 'moderation' },
  'report/[reportID]': { spec: 'moderation' },
  'decision/[decisionID]': { spec: 'moderation' },
  'sandbox/outbox': { spec: 'login' },
  'embed/title/[id]': { spec: 'embeds' },
  'embed/snax/[id]': { spec: 'embeds' },
  'embed/event/[id]': { spec: 'embeds' },
  'embed/campaign/[id]': { spec: 'embeds' },
  // An account, its orders and what others send it
  login: { spec: 'login' },
  confirmed: { path: '/confirmed/', as: 'guest' },
  invitation: { spec: 'team' },
  shares: { path: '/shares/', as: 'creator' },
  gift: { path: '/gift/?token=none', as: 'guest' },
  profile: { spec: 'ottHome' },
  collection: { spec: 'buyTicket' },
  'checkout/[id]': { spec: 'buyTicket' },
  'payment/begin/event': { spec: 'resumeCheckout' },
  'payment/begin/ott': { spec: 'crawler' },
  'payment/begin/campaign': { spec: 'invest' },
  'payment/process/event': { spec: 'declineThenRetry' },
  'payment/process/ott': { spec: 'payPerView' },
  'payment/process/campaign': { spec: 'invest' },
  'ticket/index': { spec: 'resumeCheckout' },
  'ticket/order': { spec: 'boxOffice' },
  'ticket/take': { path: '/ticket/take/?token=none', as: 'viewer' },
  'check-in/index': { spec: 'checkInScan' },
  'check-in/[sessionID]': { spec: 'checkInScan' },
  'approvals/index': { path: '/approvals/', as: 'investor' },
  'approvals/[campaignID]': { path: '/approvals/{campaign}/', as: 'creator' },
  'approvals/ledger': { path: '/approvals/ledger/', as: 'investor' },
  // The studio
  'studio/index': { path: '/studio/', as: 'creator' },
  'studio/onboarding': { spec: 'onboarding' },
  'studio/releases': { spec: 'releaseTable' },
  'studio/upload': { path: '/studio/upload/', as: 'creator' },
  'studio/titles/new': { spec: 'titleEditor' },
  'studio/titles/[releaseID]/index': { spec: 'titleEditor' },
  'studio/titles/[releaseID]/preview': { spec: 'publishFilm' },
  'studio/events/index': { path: '/studio/events/', as: 'creator' },
  'studio/events/new': { spec: 'organiser' },
  'studio/events/[eventID]/index': { spec: 'eventFromNothing' },
  'studio/events/[eventID]/preview': { spec: 'eventVisibility' },
  'studio/events/[eventID]/sessions/[sessionID]': { path: '/studio/events/{event}/sessions/{session}/', as: 'creator' },
  'studio/campaigns/index': { spec: 'campaignEditor' },
  'studio/campaigns/new': { spec: 'campaignEditor' },
  'studio/campaigns/[campaignID]/index': { spec: 'campaignEditor' },
  'studio/campaigns/[campaignID]/preview': { path: '/studio/campaigns/{campaign}/preview/', as: 'creator' },
  'studio/orders/index': { path: '/studio/orders/', as: 'creator' },
  'studio/orders/[paymentID]': { path: '/studio/orders/{order}/', as: 'creator' },
  'studio/audience/index': { spec: 'studioAnalytics' },
  'studio/audience/[kind]/[id]': { path: '/studio/audience/event/{event}/', as: 'creator' },
  'studio/earnings': { spec: 'studioAnalytics' },
  'studio/splits': { path: '/studio/splits/?kind=event&id={event}', as: 'creator' },
  'studio/ledger': { spec: 'team' },
  'studio/team': { spec: 'team' },
  'studio/channels': { path: '/studio/channels/', as: 'creator' },
  // The console
  'admin/index': { spec: 'admin' },
  'admin/search': { spec: 'admin' },
  'admin/orders/index': { spec: 'admin' },
  'admin/orders/[paymentID]': { spec: 'admin' },
  'admin/cases/index': { spec: 'admin' },
  'admin/cases/[caseID]': { spec: 'admin' },
  'admin/people/[userID]': { spec: 'admin' },
  'admin/audit': { spec: 'admin' },
  'admin/jobs': { spec: 'admin' },
  'admin/messages/index': { spec: 'admin' },
  'admin/messages/[messageID]': { path: '/admin/messages/{message}/', as: 'staff' },
  'admin/content': { spec: 'admin' },
  'admin/titles/[contentID]': { spec: 'admin' },
  'admin/events/[contentID]': { path: '/admin/events/{event}/', as: 'staff' },
  'admin/campaigns/[contentID]': { path: '/admin/campaigns/{campaign}/', as: 'staff' },
  'admin/channels/[contentID]': { path: '/admin/channels/{channel}/', as: 'staff' },
  'admin/reports/index': { spec: 'admin' },
  'admin/reports/[reportID]': { spec: 'moderation' },
  'admin/identity/index': { spec: 'admin' },
  'admin/identity/[userID]': { path: '/admin/identity/{identity}/', as: 'staff' },
  'admin/invoices': { spec: 'admin' },
  'admin/staff': { spec: 'admin' },
  'admin/settings': { spec: 'adminSettings' },
  'admin/announcements': { path: '/admin/announcements/', as: 'staff' },
  'admin/ledger': { spec: 'taxQuarter' },
  'admin/campaign-reviews/index': { spec: 'campaignJourney' },
  'admin/campaign-reviews/[reviewID]/index': { spec: 'campaignJourney' },
  'admin/campaign-reviews/[reviewID]/preview': { path: '/admin/campaign-reviews/{review}/preview/?campaignID={campaign}', as: 'staff' },
  'admin/payouts/index': { path: '/admin/payouts/', as: 'staff' },
  'admin/payouts/[payoutID]': { path: '/admin/payouts/{payout}/', as: 'staff' },
  'admin/payouts/batches/index': { path: '/admin/payouts/batches/', as: 'staff' },
  'admin/payouts/batches/[batchID]': { path: '/admin/payouts/batches/{batch}/', as: 'staff' },
  'admin/settlements/index': { path: '/admin/settlements/', as: 'staff' },
  'admin/settlements/[settlementID]': { path: '/admin/settlements/{settlement}/', as: 'staff' },
};

/** Those that `accessibility.spec.ts` opens, without those that another page shows too. */
export const openedPages = (reader: Reader): readonly string[] => [
  ...new Set(Object.values(pageChecks).flatMap((check) => ('path' in check && check.as === reader ? check.path : []))),
];
