import { pino } from 'pino';
import type { Basis } from './basis';
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
import { createCapStock, type CapOf } from './modules/campaigns/capStock';
import { createCommitmentFulfiller } from './modules/campaigns/commitmentFulfiller';
import type { KycLevelOf } from './modules/campaigns/investService';
import { createChannelService } from './modules/channels/channelService';
import { createInvitationService } from './modules/channels/invitationService';
import { createStudioHome } from './modules/channels/studioHome';
import { createTeamDesk } from './modules/channels/teamDesk';
import { createTeamService } from './modules/channels/teamService';
import { createDocumentService } from './modules/documents/documentService';
import { createPublicAddressService } from './modules/documents/publicAddressService';
import { houseGuards, type Guards } from './modules/events/places';
import { createTicketFulfiller } from './modules/events/ticketFulfiller';
import { createTickets } from './modules/events/tickets';
import { createIdentity } from './modules/kyc/identity';
import type { KycProvider } from './modules/kyc/kycProvider';
import { kycLevelOf as readKycLevel } from './modules/kyc/kycReads';
import { createKycVault } from './modules/kyc/kycVault';
import { createShareCards } from './modules/media/shareCards';
import { createMessageSender } from './modules/messages/createMessageSender';
import { createMessageKicker } from './modules/messages/messageKicker';
import { createOutboxService } from './modules/messages/outboxService';
import { isSyntheticRelease, noteFirstSegment } from './modules/ott/accessService';
import { createBuyerCountry } from './modules/ott/buyerCountry';
import { canPlay } from './modules/ott/canPlay';
import { createOtt } from './modules/ott/ott';
import { onVideoChanged } from './modules/ott/publishing';
import { createPurchaseService } from './modules/ott/purchaseService';
import { createTitleFulfiller } from './modules/ott/titleFulfiller';
import type { PaymentGateway } from './modules/payments/paymentGateway';
import { createPayments } from './modules/payments/payments';
import { sendOverHttp, type Send } from './modules/payments/sandbox/sandboxWebhooks';
import { createPortfolioService } from './modules/portfolio/portfolioService';
import { createReleaseDesk } from './modules/releaseDesk/releaseDesk';
import type { PayoutGateway } from './modules/returns/payoutGateway';
import { createReturns } from './modules/returns/returns';
import { createOidcProvider } from './modules/sandbox/oidcProvider';
import { createAudienceService } from './modules/studio/audienceService';
import { createEarningsService } from './modules/studio/earningsService';
import { createTaxService } from './modules/studio/taxService';
import { createAccountClosing } from './modules/users/accountClosing';
import { createAccountDesk } from './modules/users/accountDesk';
import { createAccountExport } from './modules/users/accountExport';
import { createNewcomerPictures } from './modules/users/newcomerPictures';
import { createUserService } from './modules/users/userService';
import { createClipSources } from './modules/videos/clipSources';
import { createMedia, createVideos } from './modules/videos/media';
import type { PlaybackDeps } from './modules/videos/playbackService';
import { createPlayTokens } from './modules/videos/playToken';
import type { ImageStore } from './storage/imageStore';

export type Foundations = Omit<Basis, 'logger'> & {
  logger?: Basis['logger'];
  /** How long an object store may take to answer; its default is meant for the worker, where no request waits. */
  storeTimeoutMilliseconds?: number;
};

/** What connects to the outside world or protects inventory; each has a default that a test may replace. */
export interface Edges {
  gateway?: PaymentGateway;
  payoutGateway?: PayoutGateway;
  guards?: Partial<Guards>;
  send?: Send;
  capOf?: CapOf;
  kycLevelOf?: KycLevelOf;
  kycProvider?: KycProvider;
}

/**
 * Every service of the platform, built in the same way for the API, the worker, the commands and the tests. It opens no connection and
 * starts nothing; `close` waits for what services do beside their requests.
 */
export function createServices({ storeTimeoutMilliseconds, ...given }: Foundations, edges: Edges = {}) {
  const basis: Basis = { logger: pino({ level: 'silent' }), ...given };
  const { db, config, clock } = basis;
  const { send = sendOverHttp, kycLevelOf = readKycLevel, capOf = createCapStock, kycProvider: provider, gateway, payoutGateway } = edges;
  const guards = { ...houseGuards, ...edges.guards };

  const ticketFulfiller = createTicketFulfiller({ guards, holdSeconds: config.HOLD_SECONDS, publicOrigin: config.PUBLIC_ORIGIN });
  const fulfillers = { events: ticketFulfiller, ott: createTitleFulfiller(), campaigns: createCommitmentFulfiller({ capOf }) };
  const money = createPayments(basis, { fulfillers, send, gateway });
  const media = createMedia(basis, { onVideoChanged, storeTimeoutMilliseconds });
  const { images } = media;
  const videos = createVideos(basis, media, playbackAccess);
  const tickets = createTickets(basis, { ...money, guards, images });
  const campaigns = createCampaigns(basis, { ...money, capOf, kycLevelOf, media, uploads: videos.uploads });
  const ott = createOtt(basis, { images, sourcesOf: createClipSources({ ...media, tokens: createPlayTokens(config.APP_SECRET) }) });
  const returns = createReturns(basis, { ...money, kycLevelOf, send, payoutGateway });
  return {
    ...basis,
    ...money,
    ...tickets,
    ...createAccounts(basis, images),
    capOf,
    ticketFulfiller,
    media,
    videos,
    identity: createIdentity(basis, { ...money, send, provider }),
    campaigns,
    ott,
    purchases: createPurchaseService({ db, clock, payments: money.payments, countries: createBuyerCountry(db) }),
    returns,
    portfolio: createPortfolioService({ db, clock }),
    studio: {
      audience: createAudienceService(db),
      earnings: createEarningsService(db),
      tax: createTaxService(db),
      payouts: returns.ofChannels,
    },
    releaseDesk: createReleaseDesk({ media, ott, organiser: tickets.organiser, campaigns: campaigns.drafts }),
    hostedDocuments: createDocumentService(config),
    publicAddresses: createPublicAddressService(db),
    shareCards: createShareCards(db, images, clock),
  };
}
export type Services = ReturnType<typeof createServices>;

/** The products decide who may play; a campaign's pitch film is played by the campaign's id, where a release's is. */
const playbackAccess: Pick<PlaybackDeps, 'mayPlay' | 'isSynthetic' | 'onFirstSegment'> = {
  mayPlay: async (db, viewerUserID, what) => {
    const decision = await canPlay(db, viewerUserID, what);
    if (decision.reason !== 'NOT_FOUND') return decision;
    return (await canPlayPitch(db, viewerUserID, { campaignID: what.releaseID, videoID: what.videoID })) ?? decision;
  },
  isSynthetic: isSyntheticRelease,
  onFirstSegment: (db, { viewerUserID, releaseID }) => noteFirstSegment(db, viewerUserID, releaseID),
};

function createAccounts({ db, config, clock, logger }: Basis, images: ImageStore) {
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const messageSender = createMessageSender(config);
  const kicker = messageSender.canSend('WHATSAPP') ? createMessageKicker(db, messageSender, logger) : null;
  const analyticsBuffer = createAnalyticsBuffer(db, logger);
  const signIn = createSignIn(db, clock);
  const googleIdentity = googleIdentityOf(config);
  const pictures = createNewcomerPictures(db, images);
  const google = googleIdentity && createGoogleLogin({ db, config, identity: googleIdentity, signIn, pictures });
  const teamDesk = createTeamDesk(db);
  return {
    messageSender,
    analytics: createAnalyticsService(analyticsBuffer, clock),
    auth: createAuthService({ db, config, signIn, google, messages: kicker }),
    secondFactors: createSecondFactorService({ db, config }),
    passkeyLogin: createPasskeyLogin({ db, config, signIn }),
    accountDesk: createAccountDesk(db),
    accountExport: createAccountExport(db, createKycVault(config), clock),
    accountClosing: createAccountClosing({ db, clock, images }),
    users: createUserService(db, images),
    channels: createChannelService(db, images),
    team: createTeamService({ db, clock, desk: teamDesk }),
    invitations: createInvitationService({ db, clock, desk: teamDesk, publicOrigin }),
    studioHome: createStudioHome({ db, clock }),
    outbox: createOutboxService(db),
    createOidcProvider: () => createOidcProvider(db, config),
    close: async () => {
      await Promise.all([kicker?.settle(), analyticsBuffer.close()]);
    },
  };
}
