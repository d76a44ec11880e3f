import { createTransport } from 'nodemailer';
import { emailHtml } from './emailHtml';
import { AddressRefusedError, UndeliverableError, type MessageSender } from './messageSender';
import type { UnsubscribeLinks } from './unsubscribeLinks';

const timeoutMs = 10_000;

interface Settings {
  /** `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://host:465`. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
  /** The origin of links. Its host is that of the message ids, so that a message sent twice after a crash can be recognised. */
  publicOrigin: string;
  links: UnsubscribeLinks;
}

const isPermanent = (error: unknown) => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  // RFC 5321 section 4.2.1: 5xx is a permanent negative reply. EENVELOPE without a reply: an address that SMTP cannot express.
  return code === 'EENVELOPE' && (responseCode === undefined || responseCode >= 500);
};

/**
 * Whether the server refused the address itself, not us: a reply to RCPT TO without an enhanced code, or one about the mailbox (RFC 3463
 * section 3.2: 5.1.x; 5.2.1 is a disabled mailbox).
 */
const isAboutAddress = (error: unknown) => {
  const { command, response = '' } = error as { command?: string; response?: string };
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return command === 'RCPT TO' && (enhanced === undefined || /^5\.(?:1\.\d+|2\.1)$/.test(enhanced));
};

/**
 * Sends e-mail by SMTP, as text and HTML. Rejects with AddressRefusedError when the server refuses the
 * address for good, with UndeliverableError when it refuses the message for good, else with the server's own
 * error. The password never appears in an error.
 */
export function createSmtpSender({ url, from, publicOrigin, links }: Settings): MessageSender & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // The content of a message must never come from a local file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    canSend: (channel) => channel === 'EMAIL',
    keepsBody: false,
    async send(message) {
      const { messageID, recipient, subject, body } = message;
      const path = links.pathOf(message);
      const unsubscribeUrl = path && publicOrigin + path;
      const text = unsubscribeUrl ? `${body}\n\nUnsubscribe: ${unsubscribeUrl}` : body;
      try {
        await transport.sendMail({
          from,
          // An object is used as one address; a string would be parsed as a list.
          to: { name: '', address: recipient },
          subject,
          text,
          html: emailHtml({ subject, text, publicOrigin }),
          messageId: `<${messageID}@${new URL(publicOrigin).hostname}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            // RFC 8058: the mail client unsubscribes by a POST to this address.
            ...(unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
          },
        });
      } catch (error) {
        if (isPermanent(error))
          throw new (isAboutAddress(error) ? AddressRefusedError : UndeliverableError)('The mail server refused this address', {
            cause: error,
          });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
