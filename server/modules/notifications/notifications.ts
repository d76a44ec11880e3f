import { appSecretsOf } from '../../platform/secrets';
import type { ServiceContext } from '../../platform/serviceContext';
import { createBounceService } from './bounceService';
import { vapidKeysOf } from './createMessageSender';
import type { MessageSender } from './messageSender';
import { createPreferenceService } from './preferenceService';
import { createPushService } from './pushService';
import { createUnsubscribeLinks } from './unsubscribeLinks';

/** The services behind the module's routes. */
export function createNotifications(
  { db, clock, config }: Pick<ServiceContext, 'db' | 'clock' | 'config'>,
  { canSend }: Pick<MessageSender, 'canSend'>,
) {
  const pushKey = vapidKeysOf(config)?.publicKey ?? null;
  return {
    preferences: createPreferenceService({ db, clock, links: createUnsubscribeLinks(appSecretsOf(config)), canSend, pushKey }),
    push: createPushService({ db, clock, pushKey }),
    bounces: createBounceService({ db, secret: config.BOUNCE_WEBHOOK_SECRET }),
  };
}

/** What other modules may use of `notifications`. */
export { createMessageSender } from './createMessageSender';
export { joinDailyMessages } from './dailySummaries';
export { createMessageDispatcher, type MessageDispatcher } from './messageDispatcher';
export { notifyFollowers, queueNews } from './followerNews';
export { notify } from './notify';
export {
  allowAddress,
  createMessageRepository,
  eraseNotifications,
  lockMessage,
  type MessageRepository,
  requeueMessage,
  resendBlockOf,
  resendMessages,
} from './messageRepository';
export { redactedBody, sendMessageBatch } from './sendMessages';
export { admissionText } from './templates/ticketTemplates';
export { renderMessage, type TemplateData, type TemplateName } from './templates/templates';
export { listFailedMessages, listSuppressedAddresses } from './failedMessages';
