/** Every address of the app. Nobody else writes a path. */
export const routes = {
  eventHome: '/',
  explore: '/explore/',
  exploreForYou: '/explore/for-you/',
  exploreCollection: (slug: string) => `/explore/${encodeURIComponent(slug)}/`,
  collection: '/collection/',
  ticket: '/ticket/',
  login: '/login/',
  /** Signing in again in a window of its own, so that the page that asked for it keeps what was typed. */
  confirmSignIn: () => '/login/?confirm=1',
  confirmed: '/confirmed/',
  profile: '/profile/',
  /** The part of the profile about passkeys and sign-ins. */
  profileSecurity: () => '/profile/#security',
  privacyChoices: '/privacy-choices/',
  error: '/error/',
  ottHome: '/ott/',
  campaigns: '/campaigns/',
  channels: '/channel/',
  people: '/user/',
  offline: '/offline/',
  studio: '/studio/',
  studioCampaigns: '/studio/campaigns/',
  studioCampaignNew: '/studio/campaigns/new/',
  studioLedger: '/studio/ledger/',
  studioAudience: '/studio/audience/',
  studioEarnings: '/studio/earnings/',
  studioEvents: '/studio/events/',
  studioEventNew: '/studio/events/new/',
  studioOnboarding: '/studio/onboarding/',
  studioReleases: '/studio/releases/',
  studioUpload: '/studio/upload/',
  studioTitles: '/studio/titles/',
  studioChannels: '/studio/channels/',
  studioTeam: '/studio/team/',
  studioTeamTab: (tab: string) => `/studio/team/?tab=${tab}`,
  invitation: '/invitation/',
  invitationOf: (token: string) => `/invitation/?token=${encodeURIComponent(token)}`,
  studioTitleNew: '/studio/titles/new/',
  /** Money of campaigns that a person approves or audits without having a channel of their own, which the studio needs. */
  approvals: '/approvals/',
  approvalsOf: (campaignID: string) => `/approvals/${encodeURIComponent(campaignID)}/`,
  approvalsLedger: '/approvals/ledger/',
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
  title: (slug: string) => `/ott/${encodeURIComponent(slug)}/`,
  titleTab: (slug: string, tab: string) => `/ott/${encodeURIComponent(slug)}/${tab}/`,
  ottSearch: '/ott/search/',
  /** An amount for a campaign; what was typed travels in the address, so that signing in does not lose it. */
  invest: (campaignID: string, amountMinor?: number) =>
    `/payment/begin/campaign/?id=${encodeURIComponent(campaignID)}${amountMinor === undefined ? '' : `&amount=${amountMinor}`}`,
  /** A commitment that was declined, or left before it was paid. */
  resumeInvestment: (paymentID: string) => `/payment/begin/campaign/?payment=${encodeURIComponent(paymentID)}`,
  /** A commitment: how it was paid, and what can still be done with it. */
  commitment: (paymentID: string) => `/payment/process/campaign/?id=${encodeURIComponent(paymentID)}`,
  /** What an order will be, before there is one. */
  ottCheckout: (releaseID: string, kind: 'RENT' | 'BUY') => `/payment/begin/ott/?release=${encodeURIComponent(releaseID)}&kind=${kind}`,
  snax: (snaxID: string) => `/ott/snax/${encodeURIComponent(snaxID)}/`,
  video: (videoHash: string, wrapperID: string) => `/ott/video/${encodeURIComponent(videoHash)}/${encodeURIComponent(wrapperID)}/`,
  studioCampaign: (campaignID: string, tab?: string) => `/studio/campaigns/${encodeURIComponent(campaignID)}/${tab ? `?tab=${tab}` : ''}`,
  studioCampaignPreview: (campaignID: string) => `/studio/campaigns/${encodeURIComponent(campaignID)}/preview/`,
  campaignFeed: (campaignID: string) => `/campaign/${encodeURIComponent(campaignID)}/updates.xml`,
  campaign: (campaignID: string) => `/campaign/${encodeURIComponent(campaignID)}/`,
  studioEvent: (eventID: string, tab = 'details') => `/studio/events/${encodeURIComponent(eventID)}/?tab=${tab}`,
  channel: (handle: string) => `/channel/${encodeURIComponent(handle)}/`,
  channelTab: (handle: string, tab: string) => `/channel/${encodeURIComponent(handle)}/?tab=${tab}`,
  user: (username: string) => `/user/${encodeURIComponent(username)}/`,
  profileOf: (from: 'ott' | 'campaigns' | 'event') => `/profile/?from=${from}`,
  profileTab: (from: 'ott' | 'campaigns' | 'event', tab: string) => `/profile/?from=${from}&tab=${tab}`,
  checkIn: (sessionID: string) => `/check-in/${encodeURIComponent(sessionID)}/`,
  info: (documentID: string) => `/info/${encodeURIComponent(documentID)}/`,
  checkIns: '/check-in/',
  outbox: '/sandbox/outbox/',
  loginAndReturn: (currentPath: string) => `/login/?redirectUrl=${encodeURIComponent(currentPath)}`,
} as const;

/** A file for search engines and not a page, so it ends in no slash. */
export const sitemapPath = '/sitemap.xml';

/** Pictures of shared links that the API draws. */
export const shareImages = {
  channel: (handle: string) => `/media/share/channel/${encodeURIComponent(handle)}.jpg`,
  user: (username: string) => `/media/share/user/${encodeURIComponent(username)}.jpg`,
} as const;
