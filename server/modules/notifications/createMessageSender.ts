import type { Config } from '../../platform/config';
import { appSecretsOf } from '../../platform/secrets';
import type { ServiceContext } from '../../platform/serviceContext';
import { combineSenders, createWhatsappSender, sandboxSender, type MessageSender } from './messageSender';
import { createPushSender } from './pushSender';
import { createSettingsRepository } from './settingsRepository';
import { createSmtpSender } from './smtpSender';
import { createUnsubscribeLinks } from './unsubscribeLinks';

/**
 * The configured senders: SMTP when SMTP_URL is set, WhatsApp and push when their keys are set. In a sandbox the outbox page takes all other messages;
 * elsewhere they fail and are listed by `npm run messages`.
 */
export function createMessageSender({ db, clock, config }: Pick<ServiceContext, 'db' | 'clock' | 'config'>): MessageSender {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberID, WHATSAPP_ACCESS_TOKEN: accessToken, WHATSAPP_ORIGIN } = config;
  const senders: MessageSender[] = [];
  if (config.SMTP_URL && config.MAIL_FROM)
    senders.push(
      createSmtpSender({
        url: config.SMTP_URL,
        from: config.MAIL_FROM,
        publicOrigin: config.PUBLIC_ORIGIN,
        links: createUnsubscribeLinks(appSecretsOf(config)),
      }),
    );
  if (phoneNumberID && accessToken) senders.push(createWhatsappSender({ WHATSAPP_ORIGIN, phoneNumberID, accessToken }));
  const vapid = vapidKeysOf(config);
  if (vapid)
    senders.push(
      createPushSender({ ...vapid, clock, find: createSettingsRepository(db).findPushSubscription, publicOrigin: config.PUBLIC_ORIGIN }),
    );
  if (config.SANDBOX) senders.push(sandboxSender);
  return combineSenders(senders);
}

/** The keys of push notifications. A sandbox has none: it must not reach the push services of real browsers. */
export function vapidKeysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, SUPPORT_EMAIL, SANDBOX }: Config) {
  return publicKey && privateKey && SUPPORT_EMAIL && !SANDBOX ? { publicKey, privateKey, subject: `mailto:${SUPPORT_EMAIL}` } : null;
}
