import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/client';
import { createAnalyticsBuffer } from './modules/analytics/analyticsBuffer';
import { analyticsRoutes } from './modules/analytics/analyticsRoutes';
import { createAnalyticsService } from './modules/analytics/analyticsService';
import { authRoutes } from './modules/auth/authRoutes';
import { createAuthService } from './modules/auth/authService';
import { googleIdentityOf } from './modules/auth/googleIdentity';
import { createGoogleLogin } from './modules/auth/googleLogin';
import { createPasskeyLogin } from './modules/auth/passkeyLogin';
import { secondFactorRoutes } from './modules/auth/secondFactorRoutes';
import { createSecondFactorService } from './modules/auth/secondFactorService';
import { createSignIn } from './modules/auth/signIn';
import { channelRoutes } from './modules/channels/channelRoutes';
import { createChannelService } from './modules/channels/channelService';
import { createInvitationService } from './modules/channels/invitationService';
import { createStudioHome } from './modules/channels/studioHome';
import { createTeamDesk } from './modules/channels/teamDesk';
import { teamRoutes } from './modules/channels/teamRoutes';
import { createTeamService } from './modules/channels/teamService';
import { documentRoutes } from './modules/documents/documentRoutes';
import { createDocumentService } from './modules/documents/documentService';
import { createPublicAddressService } from './modules/documents/publicAddressService';
import { createKycVault } from './modules/kyc/kycVault';
import { mediaRoutes } from './modules/media/mediaRoutes';
import { createShareCards } from './modules/media/shareCards';
import { createMessageSender } from './modules/messages/createMessageSender';
import { createMessageKicker } from './modules/messages/messageKicker';
import { createOutboxService } from './modules/messages/outboxService';
import { createOidcProvider } from './modules/sandbox/oidcProvider';
import { oidcRoutes } from './modules/sandbox/oidcRoutes';
import { outboxRoutes } from './modules/sandbox/outboxRoutes';
import { createAccountClosing } from './modules/users/accountClosing';
import { createAccountDesk } from './modules/users/accountDesk';
import { createAccountExport } from './modules/users/accountExport';
import { accountRoutes } from './modules/users/accountRoutes';
import { myAccountRoutes } from './modules/users/myAccountRoutes';
import { createNewcomerPictures } from './modules/users/newcomerPictures';
import { userRoutes } from './modules/users/userRoutes';
import { createUserService } from './modules/users/userService';
import type { ImageStore } from './storage/imageStore';

/** Puts people on the server: sign-in, users, channels, their pictures, and in a sandbox the provider and the outbox. */
export function mountAccounts(
  app: FastifyInstance,
  { db, config, clock }: { db: Database; config: Config; clock: Clock },
  images: ImageStore,
) {
  const sender = createMessageSender(config);
  const messages = sender.canSend('WHATSAPP') ? createMessageKicker(db, sender, app.log) : null;
  const counting = createAnalyticsBuffer(db, app.log);
  app.addHook('onClose', async () => {
    await Promise.all([messages?.settle(), counting.close()]);
  });

  const signIn = createSignIn(db, clock);
  const identity = googleIdentityOf(config);
  const google = identity && createGoogleLogin({ db, config, identity, signIn, pictures: createNewcomerPictures(db, images) });
  authRoutes(app, createAuthService({ db, config, signIn, google, messages }), config.PUBLIC_ORIGIN);
  secondFactorRoutes(app, createSecondFactorService({ db, config }), createPasskeyLogin({ db, config, signIn }), config.PUBLIC_ORIGIN);
  accountRoutes(app, createAccountDesk(db));
  myAccountRoutes(app, createAccountExport(db, createKycVault(config), clock), createAccountClosing({ db, clock, images }));
  userRoutes(app, createUserService(db, images));
  channelRoutes(app, createChannelService(db, images));
  const desk = createTeamDesk(db);
  teamRoutes(app, {
    team: createTeamService({ db, clock, desk }),
    invitations: createInvitationService({ db, clock, desk, publicOrigin: config.PUBLIC_ORIGIN }),
    home: createStudioHome({ db, clock }),
  });
  analyticsRoutes(app, createAnalyticsService(counting, clock));
  documentRoutes(app, createDocumentService(config), createPublicAddressService(db));
  mediaRoutes(app, images, createShareCards(db, images, clock));
  if (!config.SANDBOX) return;
  oidcRoutes(app, config.PUBLIC_ORIGIN, () => createOidcProvider(db, config));
  outboxRoutes(app, createOutboxService(db));
}
