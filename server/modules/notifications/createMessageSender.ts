import type { Config } from '../../platform/config';
import { combineSenders, createWhatsappSender, sandboxSender, type MessageSender } from './messageSender';
import { createSmtpSender } from './smtpSender';

/**
 * The configured senders: SMTP when SMTP_URL is set, WhatsApp when its keys are set. In a sandbox the outbox page takes all other messages;
 * elsewhere they fail and are listed by `npm run jobs -- messages`.
 */
export function createMessageSender(config: Config): MessageSender {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberID, WHATSAPP_ACCESS_TOKEN: accessToken, WHATSAPP_ORIGIN } = config;
  const senders: MessageSender[] = [];
  if (config.SMTP_URL && config.MAIL_FROM)
    senders.push(createSmtpSender({ url: config.SMTP_URL, from: config.MAIL_FROM, publicOrigin: config.PUBLIC_ORIGIN }));
  if (phoneNumberID && accessToken) senders.push(createWhatsappSender({ WHATSAPP_ORIGIN, phoneNumberID, accessToken }));
  if (config.SANDBOX) senders.push(sandboxSender);
  return combineSenders(senders);
}
