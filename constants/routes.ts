/** Every URL path of the app but those of the console (adminRoutes.ts); paths are written nowhere else. */
export const routes = {
  eventHome: '/',
  explore: '/explore/',
  exploreForYou: '/explore/for-you/',
  exploreCollection: (slug: string) => `/explore/${encodeURIComponent(slug)}/`,
  collection: '/collection/',
  gift: '/gift/',
  shares: '/shares/',
  login: '/login/',
  /** Sign-in in another window, so that the page that requested it keeps its input. */
  confirmSignIn: () => '/login/?confirm=1',
  confirmed: '/confirmed/',
  profile: '/profile/',
  profileSection: (id: 'interests' | 'notifications' | 'security' | 'your-data') => `/profile/#${id}`,
  privacyChoices: '/privacy-choices/',
  ottHome: '/ott/',
  campaigns: '/campaigns/',
  channels: '/channel/',
  people: '/user/',
  search: '/search/',
  searchOf: (q: string) => `/search/?q=${encodeURIComponent(q)}`,
  studio: '/studio/',
  studioCampaigns: '/studio/campaigns/',
  studioCampaignNew: '/studio/campaigns/new/',
  studioLedger: '/studio/ledger/',
  studioAudience: '/studio/audience/',
  studioEarnings: '/studio/earnings/',
  studioEvents: '/studio/events/',
  studioSplits: '/studio/splits/',
  studioSplitOf: (kind: 'campaign' | 'event' | 'title', id: string) => `/studio/splits/?kind=${kind}&id=${encodeURIComponent(id)}`,
  studioEventNew: '/studio/events/new/',
  studioOnboarding: '/studio/onboarding/',
  studioOrders: '/studio/orders/',
  studioReleases: '/studio/releases/',
  studioUpload: '/studio/upload/',
  studioChannels: '/studio/channels/',
  studioTeam: '/studio/team/',
  studioTeamTab: (tab: string) => `/studio/team/?tab=${tab}`,
  studioTitleNew: '/studio/titles/new/',
  /** Campaign payouts for approvers and auditors, who may have no channel and so no studio. */
  approvals: '/approvals/',
  approvalsOf: (campaignID: string) => `/approvals/${encodeURIComponent(campaignID)}/`,
  approvalsLedger: '/approvals/ledger/',
  /** The console for staff. */
  admin: '/admin/',
  transparency: '/info/transparency/',
  openLedger: '/open-ledger/',
  /** The page with the proof of the signed-in investor’s statement, or of that of a channel’s payout. */
  openLedgerOfStatement: (statement: 'portfolio' | { payoutID: string }) =>
    `/open-ledger/?statement=${statement === 'portfolio' ? statement : encodeURIComponent(statement.payoutID)}`,
  /** The form that reports content of this kind. */
  report: (kind: string, contentID: string) => `/report/?kind=${kind}&id=${encodeURIComponent(contentID)}`,
  /** The statement of reasons of a decision, for the signed-in person affected. */
  decision: (decisionID: string) => `/decision/${encodeURIComponent(decisionID)}/`,
  privacyPolicy: '/info/ott/privacy-policy/',
  termsOfUse: '/info/ott/terms-of-use/',
  event: (eventID: string) => `/event/${encodeURIComponent(eventID)}/`,
  checkout: (eventID: string) => `/checkout/${encodeURIComponent(eventID)}/`,
  ticketDisplay: (ticketID: string) => `/ticket/?id=${encodeURIComponent(ticketID)}`,
  ticketOrder: (paymentID: string) => `/ticket/order/?id=${encodeURIComponent(paymentID)}`,
  paymentBegin: (product: 'event' | 'ott' | 'campaign', paymentID: string) =>
    `/payment/begin/${product}/?id=${encodeURIComponent(paymentID)}`,
  paymentProcess: (product: 'event' | 'ott' | 'campaign', paymentID: string) =>
    `/payment/process/${product}/?id=${encodeURIComponent(paymentID)}`,
  studioAudienceOf: (kind: 'RELEASE' | 'EVENT' | 'CAMPAIGN', id: string) =>
    `/studio/audience/${kind.toLowerCase()}/${encodeURIComponent(id)}/`,
  studioTitle: (releaseID: string) => `/studio/titles/${encodeURIComponent(releaseID)}/`,
  studioTitleTab: (releaseID: string, tab: string) => `/studio/titles/${encodeURIComponent(releaseID)}/?tab=${tab}`,
  studioTitlePreview: (releaseID: string) => `/studio/titles/${encodeURIComponent(releaseID)}/preview/`,
  title: (slug: string) => `/ott/${encodeURIComponent(slug)}/`,
  titleTab: (slug: string, tab: string) => `/ott/${encodeURIComponent(slug)}/${tab}/`,
  ottSearch: '/ott/search/',
  /** The checkout of a campaign; amount, rewards and step are in the URL, so that they survive signing in. */
  invest: (campaignID: string, amountMinor?: number, step: 'amount' | 'identity' | 'payment' = 'amount', rewards: readonly string[] = []) =>
    `/payment/begin/campaign/?campaign=${encodeURIComponent(campaignID)}${amountMinor === undefined ? '' : `&amount=${amountMinor}`}${rewards.length === 0 ? '' : `&rewards=${rewards.join(',')}`}${step === 'amount' ? '' : `&step=${step}`}`,
  /** A commitment that was declined, or abandoned before payment. */
  resumeInvestment: (paymentID: string) => `/payment/begin/campaign/?id=${encodeURIComponent(paymentID)}`,
  /** A commitment: its payment, and what the investor can still do with it. */
  commitment: (paymentID: string) => `/payment/process/campaign/?id=${encodeURIComponent(paymentID)}`,
  /** The checkout of a title, before there is an order. */
  ottCheckout: (releaseID: string, kind: 'RENT' | 'BUY') => `/payment/begin/ott/?release=${encodeURIComponent(releaseID)}&kind=${kind}`,
  snax: (snaxID: string) => `/ott/snax/${encodeURIComponent(snaxID)}/`,
  video: (videoHash: string, wrapperID: string) => `/ott/video/${encodeURIComponent(videoHash)}/${encodeURIComponent(wrapperID)}/`,
  studioCampaign: (campaignID: string, tab?: string) => `/studio/campaigns/${encodeURIComponent(campaignID)}/${tab ? `?tab=${tab}` : ''}`,
  studioCampaignPreview: (campaignID: string) => `/studio/campaigns/${encodeURIComponent(campaignID)}/preview/`,
  campaignFeed: (campaignID: string) => `/campaign/${encodeURIComponent(campaignID)}/updates.xml`,
  /** The part of a campaign's page about what it has paid back. */
  campaignBooks: (campaignID: string) => `/campaign/${encodeURIComponent(campaignID)}/#open-books`,
  campaignReturns: (campaignID: string) => `/campaign/${encodeURIComponent(campaignID)}/#returns-so-far`,
  campaignUpdates: (campaignID: string) => `/campaign/${encodeURIComponent(campaignID)}/#updates`,
  campaignTerms: (campaignID: string) => `/campaign/${encodeURIComponent(campaignID)}/#terms`,
  campaign: (campaignID: string) => `/campaign/${encodeURIComponent(campaignID)}/`,
  /** The sessions of a new event, with the form of the first one open. */
  studioEventPreview: (eventID: string) => `/studio/events/${encodeURIComponent(eventID)}/preview/`,
  /** A new session, or a copy of that one. */
  studioSessionNew: (eventID: string, copyOf?: string) =>
    `/studio/events/${encodeURIComponent(eventID)}/sessions/new/${copyOf ? `?from=${encodeURIComponent(copyOf)}` : ''}`,
  studioSession: (eventID: string, sessionID: string) =>
    `/studio/events/${encodeURIComponent(eventID)}/sessions/${encodeURIComponent(sessionID)}/`,
  studioEvent: (eventID: string, tab?: string) => `/studio/events/${encodeURIComponent(eventID)}/${tab ? `?tab=${tab}` : ''}`,
  studioOrder: (paymentID: string) => `/studio/orders/${encodeURIComponent(paymentID)}/`,
  channel: (handle: string) => `/channel/${encodeURIComponent(handle)}/`,
  channelTab: (handle: string, tab: string) => `/channel/${encodeURIComponent(handle)}/?tab=${tab}`,
  channelFeed: (handle: string) => `/channel/${encodeURIComponent(handle)}/feed.xml`,
  channelPodcast: (handle: string) => `/channel/${encodeURIComponent(handle)}/podcast.xml`,
  channelCalendar: (handle: string) => `/channel/${encodeURIComponent(handle)}/events.ics`,
  user: (username: string) => `/user/${encodeURIComponent(username)}/`,
  profileOf: (from: 'ott' | 'campaigns' | 'event') => `/profile/?from=${from}`,
  profileTab: (from: 'ott' | 'campaigns' | 'event', tab: string) => `/profile/?from=${from}&tab=${tab}`,
  checkIn: (sessionID: string) => `/check-in/${encodeURIComponent(sessionID)}/`,
  info: (documentID: string) => `/info/${encodeURIComponent(documentID)}/`,
  checkIns: '/check-in/',
  outbox: '/sandbox/outbox/',
  loginAndReturn: (currentPath: string) => `/login/?redirectUrl=${encodeURIComponent(currentPath)}`,
} as const;

/** Files and not pages, so without a trailing slash. */
export const sitemapPath = '/sitemap.xml';
export const videoSitemapPath = '/video-sitemap.xml';
export const openLedgerFeedPath = '/open-ledger/feed.xml';
export const openLedgerCheckpointPath = '/.well-known/ledger/checkpoint';
/** Copied there by scripts/build.mjs. */
export const ledgerVerifierPath = '/workers/verify-ledger.mjs';

/** Share images that the API renders. */
export const shareImages = {
  channel: (handle: string) => `/media/share/channel/${encodeURIComponent(handle)}.jpg`,
  user: (username: string) => `/media/share/user/${encodeURIComponent(username)}.jpg`,
  event: (eventID: string) => `/media/share/event/${encodeURIComponent(eventID)}.jpg`,
  campaign: (campaignID: string) => `/media/share/campaign/${encodeURIComponent(campaignID)}.jpg`,
  release: (releaseID: string) => `/media/share/title/${encodeURIComponent(releaseID)}.jpg`,
  page: (name: 'home' | 'ott' | 'campaigns') => `/media/share/page/${name}.jpg`,
} as const;
