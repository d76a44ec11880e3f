import type { Config } from '../../platform/config';
import type { Message } from './messageRepository';

/** Brings one message to one person. Throws when it did not arrive and may be tried again. */
export interface MessageSender {
  /** Whether such a message can go out here at all. */
  canSend(channel: Message['channel']): boolean;
  /** Whether what was said may stay readable in the outbox after it was sent. */
  readonly keepsBody: boolean;
  send(message: Message): Promise<void>;
}

/** The provider refused this message for good: trying again would change nothing. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/** Sends nothing anywhere: the outbox page is where sandbox people read their messages. */
export const sandboxSender: MessageSender = { canSend: () => true, keepsBody: true, send: () => Promise.resolve() };

/** No way to send is set up here. */
export const unconfiguredSender: MessageSender = {
  canSend: () => false,
  keepsBody: false,
  send: () => Promise.reject(new Error('No sender is set up')),
};

const timeoutMs = 8000;
const apiVersion = 'v21.0';

type WhatsappCredentials = Pick<Config, 'WHATSAPP_ORIGIN'> & { phoneNumberID: string; accessToken: string };

const text = (value: string) => ({ type: 'text', text: value });

/** WhatsApp Business Cloud API. What we send unasked must be a template that was approved; a sign-in code also fills its copy button. */
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
    // The answer's text may repeat the code, so only its status is told.
    if (!response.ok) throw new Error(`WhatsApp answered ${response.status}`);
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
