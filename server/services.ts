import { pino } from 'pino';
import type { InputOf } from './contract/operations';
import { createAccountAdminService, createAccountClosureService, createAccountExportService } from './modules/accounts/accounts';
import { createAnalyticsBuffer, createAnalyticsService, createPostgresStore } from './modules/analytics/analytics';
import {
  createAuthService,
  createGoogleLogin,
  createPasskeyLogin,
  createSecondFactorService,
  createSignIn,
  googleIdentityOf,
} from './modules/auth/auth';
import {
  canPlayPitch,
  createCampaigns,
  createCommitmentProduct,
  findFundingFees,
  hasRunningCampaign,
  investedSince,
  type Campaigns,
  type KycLevelOf,
} from './modules/campaigns/campaigns';
import {
  createChannelService,
  createInvitationService,
  listOwnedChannels,
  createTeamService,
  createTeamTransactions,
} from './modules/channels/channels';
import { createTicketProduct, createTickets, type Tickets, type WalletEdges } from './modules/events/events';
import { createDocumentIssuer, createInvoices, type DocumentService } from './modules/invoices/invoices';
import { createIdentity, createKycVault, kycLevelOf as readKycLevel, type KycProvider, kycStateOf } from './modules/kyc/kyc';
import {
  createMessageDispatcher,
  createMessageRepository,
  createMessageSender,
  createNotifications,
} from './modules/notifications/notifications';
import { createOpenLedger } from './modules/openLedger/openLedger';
import { createOperations } from './modules/operations/operations';
import { createOrderFulfiller, createOrderService, orderDeadlines } from './modules/orders/orders';
import { createOrganisationReview, createOrganisationService } from './modules/organisations/organisations';
import {
  canPlay,
  createOtt,
  createPremieres,
  createPurchaseService,
  createTitleProduct,
  findPodcastVideo,
  findUsedVideos,
  hasPodcast,
  isSyntheticRelease,
  onVideoChanged,
  recordFirstSegment,
} from './modules/ott/ott';
import { createPayments, type PaymentGateway } from './modules/payments/payments';
import { createPortfolioService } from './modules/portfolio/portfolio';
import { listReleaseTable } from './modules/releaseDesk/releaseDesk';
import { createReturns, type PayoutGateway, reassignPayouts, type VerifiedNameOf } from './modules/returns/returns';
import { createRewards, type Rewards } from './modules/rewards/rewards';
import { createOidcProvider, sendOverHttp, type WebhookSender } from './modules/sandbox/sandbox';
import { createSearchService } from './modules/search/search';
import { createSettings } from './modules/settings/settings';
import { createAnnouncementService, createDocumentService, createShareCards, listPublicAddresses } from './modules/site/site';
import { createSaleDivider, createSplits, isPayee } from './modules/splits/splits';
import { createSavedViewService } from './modules/staff/staff';
import {
  createAudienceService,
  createEarningsService,
  createPayoutStatements,
  createReferralService,
  createStudioExportService,
  createStudioHomeReads,
  createTaxService,
  findSeller,
  hasContent,
  hasUnsettledBalance,
} from './modules/studio/studio';
import { createNewUserPictures, createUserService } from './modules/users/users';
import { createClipSources, createMedia, createPlayTokens, createVideos, type Media } from './modules/videos/videos';
import { createCdn } from './platform/cdn/cdn';
import { appSecretsOf } from './platform/secrets';
import type { ServiceContext } from './platform/serviceContext';

export type ServiceOptions = Omit<ServiceContext, 'logger' | 'settings'> & {
  logger?: ServiceContext['logger'];
  /** How long the object store may take to respond; the default is for the worker, where no request waits. */
  storeTimeoutMilliseconds?: number;
};

/** What connects to the outside world; each has a default that a test may replace. */
export interface Edges extends WalletEdges {
  gateway?: PaymentGateway;
  payoutGateway?: PayoutGateway;
  send?: WebhookSender;
  kycLevelOf?: KycLevelOf;
  verifiedNameOf?: VerifiedNameOf;
  kycProvider?: KycProvider;
}

/**
 * Every service of the platform, built in the same way for the API, the worker, the commands and the tests. It opens no connection and
 * starts nothing; `close` waits for the services' background work.
 */
export function createServices({ storeTimeoutMilliseconds, ...given }: ServiceOptions, edges: Edges = {}) {
  const settings = createSettings(given);
  const context: ServiceContext = { logger: pino({ level: 'silent' }), ...given, settings };
  const { db, config, clock } = context;
  const { send = sendOverHttp, kycLevelOf = readKycLevel, kycProvider: provider, gateway, payoutGateway, verifiedNameOf } = edges;

  const { paymentServices, orders, fulfillers } = createSales(context, { send, kycLevelOf, gateway });
  const media = createMedia(context, { onVideoChanged, findUsedVideos, storeTimeoutMilliseconds });
  const { images } = media;
  const videos = createVideos(context, media, playbackAccess);
  const tickets = createTickets(context, { ...paymentServices, orders, images, premieres: createPremieres(clock) }, edges);
  const campaigns = createCampaigns(context, { ...paymentServices, orders, kycLevelOf, media, uploads: videos.uploads });
  const ott = createOtt(context, { images, sourcesOf: createClipSources({ ...media, tokens: createPlayTokens(appSecretsOf(config)) }) });
  const rewards = createRewards(context, { rewardTiers: campaigns.rewardTiers, fulfillers });
  const returns = createReturns(context, { ...paymentServices, kycLevelOf, verifiedNameOf, send, payoutGateway });
  const identity = createIdentity(context, { ...paymentServices, send, investedSince, provider });
  const invoices = createInvoices(context, { findFundingFees });
  const accounts = createAccounts(context, { media, documents: invoices.documents });
  const earnings = createEarningsService(db, invoices.documents);
  const organisationDeps = { db, clock, vault: createKycVault(config) };
  const organisations = createOrganisationService(organisationDeps);
  const openLedger = createOpenLedger({ db, clock, secrets: appSecretsOf(config), publicOrigin: config.PUBLIC_ORIGIN });
  const statements = createPayoutStatements(db, openLedger);
  return {
    ...context,
    cdn: createCdn(config),
    ...paymentServices,
    orders,
    ...tickets,
    ...accounts,
    ticketFulfiller: fulfillers.events,
    media,
    videos,
    identity,
    invoices,
    campaigns,
    ott,
    rewards,
    splits: createSplits(context, openLedger),
    purchases: createPurchaseService({ db, clock, orders, settings }),
    returns,
    organisations,
    openLedger,
    portfolio: createPortfolioService({ db, clock, openLedger }),
    operations: createOperations(context, {
      ...paymentServices,
      ...returns,
      accountAdmin: accounts.accountAdmin,
      accountClosure: accounts.accountClosure,
      accountExport: accounts.accountExport,
      identityChecks: identity.desk,
      documents: invoices.documents,
      statements,
      organisationReview: createOrganisationReview(organisationDeps),
      campaignReviews: campaigns.reviewDesk,
    }),
    studio: createStudio(context, { earnings, statements, payouts: returns.channelPayouts, lists: { media, tickets, campaigns, rewards } }),
    savedViews: createSavedViewService({ db, clock }),
    listReleaseTable: async (userID: string, query: InputOf<'videos.releaseTable'>) => ({
      ...(await listReleaseTable(db, userID, query)),
      filmFeeBasisPoints: (await settings.get('filmFees')).feeBasisPoints,
    }),
    listPublicAddresses: (part?: number) => listPublicAddresses(db, part),
    searchEverything: createSearchService({ db, findReleases: ott.searches.findReleases }).search,
    announcements: createAnnouncementService({ db, clock }),
    hostedDocuments: createDocumentService(config, settings),
    shareCards: createShareCards(db, images, clock, {
      event: tickets.events.findShareCard,
      title: ott.titles.findShareCard,
      books: returns.books,
    }),
  };
}
export type Services = ReturnType<typeof createServices>;

/** Payments and orders of every product. */
function createSales(context: ServiceContext, { send, kycLevelOf, gateway }: Required<Pick<Edges, 'send' | 'kycLevelOf'>> & Edges) {
  const { config, clock } = context;
  const deadlines = orderDeadlines(config);
  const products = {
    events: createTicketProduct({ clock, publicOrigin: config.PUBLIC_ORIGIN }),
    ott: createTitleProduct(clock),
    campaigns: createCommitmentProduct({ clock, kycLevelOf, publicOrigin: config.PUBLIC_ORIGIN }),
  };
  const fulfillers = {
    events: createOrderFulfiller(products.events, deadlines),
    ott: createOrderFulfiller(products.ott, deadlines),
    campaigns: createOrderFulfiller(products.campaigns, deadlines),
  };
  const issueDocuments = createDocumentIssuer(context).issueOpen;
  const paymentServices = createPayments(context, {
    fulfillers,
    findSeller,
    issueDocuments,
    divideSale: createSaleDivider(clock),
    send,
    gateway,
  });
  return {
    paymentServices,
    fulfillers,
    orders: createOrderService({ ...context, payments: paymentServices.payments, products, deadlines }),
  };
}

/** Exports of the studio's lists, each read by the product whose list it is. */
interface StudioDeps {
  earnings: ReturnType<typeof createEarningsService>;
  statements: ReturnType<typeof createPayoutStatements>;
  payouts: ReturnType<typeof createReturns>['channelPayouts'];
  lists: Parameters<typeof createStudioExports>[1];
}
function createStudio(context: ServiceContext, { lists, ...given }: StudioDeps) {
  const { db, clock } = context;
  return {
    ...given,
    referrals: createReferralService({ db, clock }),
    home: createStudioHomeReads({ db, clock }),
    audience: createAudienceService(db),
    tax: createTaxService(db),
    exports: createStudioExports(context, lists),
  };
}

const createStudioExports = (
  { db, clock, config }: ServiceContext,
  {
    media: { store, workFolder },
    tickets: { organiserOrders, organiserBoxOffice },
    campaigns,
    rewards,
  }: { media: Media; tickets: Tickets; campaigns: Campaigns; rewards: Rewards },
) =>
  createStudioExportService({
    db,
    clock,
    store,
    workFolder,
    publicOrigin: config.PUBLIC_ORIGIN,
    exporters: {
      ORDERS: organiserOrders.exportOrders,
      ATTENDEES: organiserBoxOffice.exportAttendees,
      INVESTORS: campaigns.deskPosts.exportInvestors,
      REWARDS: rewards.desk.exportDeliveries,
    },
  });

/** Checks access to a release's video, or to a campaign's pitch film, which is played with the campaign's id as release id. */
const playbackAccess: Parameters<typeof createVideos>[2] = {
  checkAccess: async (db, viewerUserID, what, now) => {
    const decision = await canPlay(db, viewerUserID, what, now);
    if (decision.reason !== 'NOT_FOUND') return decision;
    return (await canPlayPitch(db, viewerUserID, { campaignID: what.releaseID, videoID: what.videoID })) ?? decision;
  },
  isSynthetic: isSyntheticRelease,
  findPodcastVideo,
  onFirstSegment: async (db, { viewerUserID, releaseID, videoID }, now) => {
    // The trailer of a rented film does not start its rental.
    const { reason } = await canPlay(db, viewerUserID, { releaseID, videoID }, now);
    if (reason === 'RENTED') await recordFirstSegment(db, viewerUserID, releaseID, now);
  },
};

function createAccounts(
  { db, config, clock, logger, settings }: ServiceContext,
  { media: { images, store, workFolder }, documents }: { media: Media; documents: DocumentService },
) {
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const messageSender = createMessageSender({ db, clock, config });
  const messageDispatcher = messageSender.canSend('WHATSAPP') ? createMessageDispatcher(db, messageSender, logger) : null;
  const analyticsStore = createPostgresStore(db);
  const analyticsBuffer = createAnalyticsBuffer(analyticsStore, logger);
  const signIn = createSignIn(db, clock, settings);
  const googleIdentity = googleIdentityOf(config);
  const pictures = createNewUserPictures(db, images);
  const google = googleIdentity && createGoogleLogin({ db, clock, config, identity: googleIdentity, signIn, pictures });
  const teamTransactions = createTeamTransactions(db, clock);
  return {
    messageSender,
    analytics: createAnalyticsService(analyticsBuffer, clock),
    analyticsStore,
    auth: createAuthService({ db, clock, config, signIn, google, messages: messageDispatcher }),
    secondFactors: createSecondFactorService({ db, clock, config }),
    passkeyLogin: createPasskeyLogin({ db, clock, config, signIn }),
    accountAdmin: createAccountAdminService({ db, clock }),
    accountExport: createAccountExportService({
      db,
      clock,
      images,
      store,
      workFolder,
      documents,
      vault: createKycVault(config),
      appSecrets: appSecretsOf(config),
      origin: publicOrigin,
    }),
    accountClosure: createAccountClosureService({ db, clock, images }),
    users: createUserService({ db, clock, images, kycStateOf, listOwnedChannels }),
    channels: createChannelService({ db, clock, images, hasContent, hasPodcast, hasUnsettledBalance, isPayee }),
    team: createTeamService({
      db,
      clock,
      transactions: teamTransactions,
      hasRunningCampaign,
      reassignPayouts,
    }),
    invitations: createInvitationService({ db, clock, transactions: teamTransactions, publicOrigin }),
    outbox: createMessageRepository(db),
    notifications: createNotifications({ db, clock, config }, messageSender),
    createOidcProvider: () => createOidcProvider({ db, clock, config }),
    close: async () => {
      await Promise.all([messageDispatcher?.drain(), analyticsBuffer.close()]);
    },
  };
}
