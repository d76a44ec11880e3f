import { pino } from 'pino';
import type { ServiceContext } from './platform/serviceContext';
import { createAnalyticsBuffer } from './modules/analytics/analyticsBuffer';
import { createAnalyticsService } from './modules/analytics/analyticsService';
import { createAuthService } from './modules/auth/authService';
import { googleIdentityOf } from './modules/auth/googleIdentity';
import { createGoogleLogin } from './modules/auth/googleLogin';
import { createPasskeyLogin } from './modules/auth/passkeyLogin';
import { createSecondFactorService } from './modules/auth/secondFactorService';
import { createSignIn } from './modules/auth/signIn';
import { createCampaigns } from './modules/campaigns/campaigns';
import { canPlayPitch } from './modules/campaigns/canPlayPitch';
import { createFundingCounters, type FundingCountersOf } from './modules/campaigns/fundingCounters';
import { createCommitmentFulfiller } from './modules/campaigns/commitmentFulfiller';
import type { KycLevelOf } from './modules/campaigns/investService';
import { createChannelService } from './modules/channels/channelService';
import { createInvitationService } from './modules/channels/invitationService';
import { createStudioHomeReads } from './modules/channels/studioHome';
import { createTeamTransactions } from './modules/channels/teamTransactions';
import { createTeamService } from './modules/channels/teamService';
import { createDocumentService } from './modules/site/documentService';
import { createPublicAddressService } from './modules/site/publicAddressService';
import { defaultInventoryFactories, type InventoryFactories } from './modules/events/inventory';
import { createTicketFulfiller } from './modules/events/ticketFulfiller';
import { createTickets } from './modules/events/tickets';
import { createIdentity } from './modules/kyc/identity';
import type { KycProvider } from './modules/kyc/kycProvider';
import { kycLevelOf as readKycLevel, kycStateOf } from './modules/kyc/kycReads';
import { createKycVault } from './modules/kyc/kycVault';
import { createShareCards } from './modules/site/shareCards';
import { createMessageSender } from './modules/notifications/createMessageSender';
import { createMessageDispatcher } from './modules/notifications/messageDispatcher';
import { createOutboxService } from './modules/notifications/outboxService';
import { isSyntheticRelease, recordFirstSegment } from './modules/ott/accessService';
import { createBuyerCountry } from './modules/ott/buyerCountry';
import { canPlay } from './modules/ott/canPlay';
import { createOtt } from './modules/ott/ott';
import { onVideoChanged } from './modules/ott/publishing';
import { createPurchaseService } from './modules/ott/purchaseService';
import { createTitleFulfiller } from './modules/ott/titleFulfiller';
import type { PaymentGateway } from './modules/payments/paymentGateway';
import { createPayments } from './modules/payments/payments';
import { sendOverHttp, type WebhookSender } from './modules/sandbox/webhookSender';
import { createPortfolioService } from './modules/portfolio/portfolioService';
import { createReleaseDesk } from './modules/releaseDesk/releaseDesk';
import { createPayoutRepository, createReturns, type PayoutGateway } from './modules/returns/returns';
import { createOidcProvider, sendOverHttp, type WebhookSender } from './modules/sandbox/sandbox';
import { createDocumentService, createPublicAddressService, createShareCards } from './modules/site/site';
import { createAudienceService, createEarningsService, createTaxService } from './modules/studio/studio';
import { createNewUserPictures, createUserService } from './modules/users/users';
import { createClipSources, createMedia, createPlayTokens, createVideos, type PlaybackDeps } from './modules/videos/videos';
import type { ServiceContext } from './platform/serviceContext';
import type { ImageStore } from './platform/storage/imageStore';

export type ServiceOptions = Omit<ServiceContext, 'logger'> & {
  logger?: ServiceContext['logger'];
  /** How long the object store may take to respond; the default is for the worker, where no request waits. */
  storeTimeoutMilliseconds?: number;
};

/** What connects to the outside world or protects inventory; each has a default that a test may replace. */
export interface Edges {
  gateway?: PaymentGateway;
  payoutGateway?: PayoutGateway;
  inventoryFactories?: Partial<InventoryFactories>;
  send?: WebhookSender;
  fundingCountersOf?: FundingCountersOf;
  kycLevelOf?: KycLevelOf;
  kycProvider?: KycProvider;
}

/**
 * Every service of the platform, built in the same way for the API, the worker, the commands and the tests. It opens no connection and
 * starts nothing; `close` waits for the services' background work.
 */
export function createServices({ storeTimeoutMilliseconds, ...given }: ServiceOptions, edges: Edges = {}) {
  const context: ServiceContext = { logger: pino({ level: 'silent' }), ...given };
  const { db, config, clock } = context;
  const {
    send = sendOverHttp,
    kycLevelOf = readKycLevel,
    fundingCountersOf = createFundingCounters,
    kycProvider: provider,
    gateway,
    payoutGateway,
  } = edges;
  const inventoryFactories = { ...defaultInventoryFactories, ...edges.inventoryFactories };

  const ticketFulfiller = createTicketFulfiller({
    inventoryFactories,
    holdSeconds: config.HOLD_SECONDS,
    publicOrigin: config.PUBLIC_ORIGIN,
  });
  const fulfillers = { events: ticketFulfiller, ott: createTitleFulfiller(), campaigns: createCommitmentFulfiller({ fundingCountersOf }) };
  const paymentServices = createPayments(context, { fulfillers, send, gateway });
  const media = createMedia(context, { onVideoChanged, storeTimeoutMilliseconds });
  const { images } = media;
  const videos = createVideos(context, media, playbackAccess);
  const tickets = createTickets(context, { ...paymentServices, inventoryFactories, images, premieres });
  const campaigns = createCampaigns(context, { ...paymentServices, fundingCountersOf, kycLevelOf, media, uploads: videos.uploads });
  const ott = createOtt(context, { images, sourcesOf: createClipSources({ ...media, tokens: createPlayTokens(config.APP_SECRET) }) });
  const returns = createReturns(context, { ...paymentServices, kycLevelOf, send, payoutGateway });
  return {
    ...context,
    ...paymentServices,
    ...tickets,
    ...createAccounts(context, images),
    fundingCountersOf,
    ticketFulfiller,
    media,
    videos,
    identity: createIdentity(context, { ...paymentServices, send, provider }),
    campaigns,
    ott,
    purchases: createPurchaseService({ db, clock, payments: paymentServices.payments, countries: createBuyerCountry(db) }),
    returns,
    portfolio: createPortfolioService({ db, clock }),
    studio: {
      audience: createAudienceService(db),
      earnings: createEarningsService(db),
      tax: createTaxService(db),
      payouts: returns.channelPayouts,
    },
    releaseDesk: createReleaseDesk({ media, ott, organiser: tickets.organiser, campaigns: campaigns.drafts }),
    hostedDocuments: createDocumentService(config),
    publicAddresses: createPublicAddressService(db),
    shareCards: createShareCards(db, images, clock),
  };
}
export type Services = ReturnType<typeof createServices>;

/** Checks access to a release's video, or to a campaign's pitch film, which is played with the campaign's id as release id. */
const playbackAccess: Pick<PlaybackDeps, 'checkAccess' | 'isSynthetic' | 'onFirstSegment'> = {
  checkAccess: async (db, viewerUserID, what) => {
    const decision = await canPlay(db, viewerUserID, what);
    if (decision.reason !== 'NOT_FOUND') return decision;
    return (await canPlayPitch(db, viewerUserID, { campaignID: what.releaseID, videoID: what.videoID })) ?? decision;
  },
  isSynthetic: isSyntheticRelease,
  onFirstSegment: (db, { viewerUserID, releaseID }) => recordFirstSegment(db, viewerUserID, releaseID),
};

function createAccounts({ db, config, clock, logger }: ServiceContext, images: ImageStore) {
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const messageSender = createMessageSender(config);
  const messageDispatcher = messageSender.canSend('WHATSAPP') ? createMessageDispatcher(db, messageSender, logger) : null;
  const analyticsBuffer = createAnalyticsBuffer(db, logger);
  const signIn = createSignIn(db, clock);
  const googleIdentity = googleIdentityOf(config);
  const pictures = createNewUserPictures(db, images);
  const google = googleIdentity && createGoogleLogin({ db, config, identity: googleIdentity, signIn, pictures });
  const teamTransactions = createTeamTransactions(db);
  return {
    messageSender,
    analytics: createAnalyticsService(analyticsBuffer, clock),
    auth: createAuthService({ db, config, signIn, google, messages: messageDispatcher }),
    secondFactors: createSecondFactorService({ db, config }),
    passkeyLogin: createPasskeyLogin({ db, config, signIn }),
    accountAdmin: createAccountAdminService(db),
    accountExport: createAccountExportService(db, createKycVault(config), clock),
    accountClosure: createAccountClosureService({ db, clock, images }),
    users: createUserService(db, images, kycStateOf),
    channels: createChannelService(db, images),
    team: createTeamService({
      db,
      clock,
      transactions: teamTransactions,
      reassignPayouts: (tx, channelID, userID) => createPayoutRepository(tx).reassignPayouts(channelID, userID),
    }),
    invitations: createInvitationService({ db, clock, transactions: teamTransactions, publicOrigin }),
    studioHome: createStudioHomeReads({ db, clock }),
    outbox: createOutboxService(db),
    createOidcProvider: () => createOidcProvider(db, config),
    close: async () => {
      await Promise.all([messageDispatcher?.drain(), analyticsBuffer.close()]);
    },
  };
}
