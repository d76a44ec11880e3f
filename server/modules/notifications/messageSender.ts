import type { Config } from '../../platform/config';
import type { Message } from './messageRepository';

/** Delivers one message to one recipient. Throws when it failed and may be retried. */
export interface MessageSender {
  /** Whether this sender supports the channel. */
  canSend(channel: Message['channel']): boolean;
  /** Whether the text may be retained in the outbox after sending. */
  readonly keepsBody: boolean;
  send(message: Message): Promise<void>;
}

/** The provider refused this message permanently: a retry would fail too. */
export class UndeliverableError extends Error {
  override readonly name: string = 'UndeliverableError';
}

/** The browser no longer wants notifications: neither the message nor the subscription is needed. */
export class SubscriptionGoneError extends UndeliverableError {
  override readonly name = 'SubscriptionGoneError';
}

/** The mail server does not accept mail for this address. */
export class AddressRefusedError extends UndeliverableError {
  override readonly name = 'AddressRefusedError';
}

/** Sends nothing: sandbox users read their messages on the outbox page. */
export const sandboxSender: MessageSender = { canSend: () => true, keepsBody: true, send: () => Promise.resolve() };

/** Used where no sender is configured. */
export const unconfiguredSender: MessageSender = {
  canSend: () => false,
  keepsBody: false,
  send: () => Promise.reject(new Error('No sender is configured')),
};

const timeoutMs = 8000;
const apiVersion = 'v21.0';

type WhatsappCredentials = Pick<Config, 'WHATSAPP_ORIGIN'> & { phoneNumberID: string; accessToken: string };

const text = (value: string) => ({ type: 'text', text: value });

/**
 * WhatsApp Business Cloud API. A business may only start a conversation with an approved template; a sign-in code also fills its copy
 * button.
 */
export const createWhatsappSender = ({ WHATSAPP_ORIGIN, phoneNumberID, accessToken }: WhatsappCredentials): MessageSender => ({
  canSend: (channel) => channel === 'WHATSAPP',
  keepsBody: false,
  async send({ messageID, recipient, body, template }) {
    const parameters = template?.parameters ?? [];
    const [code] = parameters;
    const isCode = parameters.length === 1 && code !== undefined && /^\d{6}$/.test(code);
    const response = await fetch(new URL(`/${apiVersion}/${phoneNumberID}/messages`, WHATSAPP_ORIGIN), {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: recipient.replace(/^\+/, ''),
        biz_opaque_callback_data: messageID,
        ...(template
          ? {
              type: 'template',
              template: {
                name: template.name,
                language: { code: 'en' },
                components: [
                  { type: 'body', parameters: parameters.map(text) },
                  ...(isCode ? [{ type: 'button', sub_type: 'url', index: '0', parameters: [text(code)] }] : []),
                ],
              },
            }
          : { type: 'text', text: { body, preview_url: false } }),
      }),
    });
    await response.body?.cancel();
    // The response's text may repeat the code, so report only its status.
    if (!response.ok) throw new Error(`WhatsApp responded with status ${response.status}`);
  },
});

/** One sender for all channels: each message goes to the first of these that can send it. */
export const combineSenders = (senders: readonly MessageSender[]): MessageSender => {
  const senderFor = (channel: Message['channel']) => senders.find((sender) => sender.canSend(channel));
  return {
    canSend: (channel) => senderFor(channel) !== undefined,
    keepsBody: senders.length > 0 && senders.every(({ keepsBody }) => keepsBody),
    send: (message) => (senderFor(message.channel) ?? unconfiguredSender).send(message),
  };
};
