import { createTransport } from 'nodemailer';
import { emailHtml } from './emailHtml';
import { UndeliverableError, type MessageSender } from './messageSender';

const timeoutMs = 10_000;

interface Settings {
  /** `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://host:465`. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
  /** The origin of links. Its host is that of the message ids, so that a message sent twice after a crash can be recognised. */
  publicOrigin: string;
}

const isPermanent = (error: unknown) => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  // RFC 5321 section 4.2.1: 5xx is a permanent negative reply. EENVELOPE without a reply: an address that SMTP cannot express.
  return code === 'EENVELOPE' && (responseCode === undefined || responseCode >= 500);
};

/**
 * Sends e-mail by SMTP, as text and HTML. Rejects with UndeliverableError when the server refuses the recipient permanently, else with the server's own
 * error. The password never appears in an error.
 */
export function createSmtpSender({ url, from, publicOrigin }: Settings): MessageSender & { close(): void } {
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
    async send({ messageID, recipient, subject, body, unsubscribePath }) {
      try {
        await transport.sendMail({
          from,
          // An object is used as one address; a string would be parsed as a list.
          to: { name: '', address: recipient },
          subject,
          text: body,
          html: emailHtml({ subject, text: body }),
          messageId: `<${messageID}@${new URL(publicOrigin).hostname}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            // RFC 8058: the mail client unsubscribes by a POST to this address.
            ...(unsubscribePath
              ? { 'List-Unsubscribe': `<${publicOrigin}${unsubscribePath}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
              : {}),
          },
        });
      } catch (error) {
        if (isPermanent(error)) throw new UndeliverableError('The mail server refused this address', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
