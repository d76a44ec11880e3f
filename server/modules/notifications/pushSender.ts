import webPush from 'web-push';
import type { Clock } from '../../platform/clock';
import { parseActionLine } from './actionLine';
import type { Message } from './messageRepository';
import { SubscriptionGoneError, UndeliverableError, type MessageSender } from './messageSender';
import type { PushSubscriptionRow } from './settingsRepository';

const timeoutMs = 8000;
/** How long the push service retains a message for a browser that is off, unless the message expires sooner. */
const maxTtlSeconds = 86_400;
/** A push service accepts 4,096 bytes (RFC 8030 section 7.2); a character has at most four. */
const maxTitleCharacters = 120;
const maxBodyCharacters = 400;

/** The push services of browsers: the address of a subscription comes from the user, and the worker must not post anywhere else. */
const pushServices = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** Whether a subscription's address belongs to a browser's push service. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '') return false;
  return pushServices.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}

interface Settings {
  clock: Clock;
  find: (subscriptionID: string) => Promise<PushSubscriptionRow | null>;
  publicKey: string;
  privateKey: string;
  /** Where a push service reaches the operator: `mailto:` (RFC 8292). */
  subject: string;
  publicOrigin: string;
}

const shorten = (text: string, most: number) => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};

/** What public/sw.js shows: the text without links and without the lines that only lead to a page, and the first of our own pages that it links to. */
export function pushPayload({ messageID, subject, body }: Pick<Message, 'messageID' | 'subject' | 'body'>, publicOrigin: string): string {
  const urls = body.match(/https?:\/\/\S+[^\s.,;:!?)]/g) ?? [];
  const path = urls.find((url) => url.startsWith(`${publicOrigin}/`))?.slice(publicOrigin.length) ?? '/';
  const sentences = body
    .split('\n')
    .filter((line) => !parseActionLine(line, publicOrigin))
    .join('\n');
  const text = urls
    .reduce((rest, url) => rest.replace(url, ''), sentences)
    .replace(/\s+/g, ' ')
    .replace(/ ?: ?$/, '')
    .trim();
  return JSON.stringify({ tag: messageID, title: shorten(subject, maxTitleCharacters), body: shorten(text, maxBodyCharacters), path });
}

/** Encrypts for the browser. The keys come from the user: those that are no keys end the subscription. */
function requestOf({ endpoint, p256dh, auth }: PushSubscriptionRow, payload: string, options: webPush.RequestOptions) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  } catch (error) {
    throw new SubscriptionGoneError('The keys of the browser are not valid', { cause: error });
  }
}

/** Sends notifications to browsers (RFC 8030), encrypted for each (RFC 8291) and signed with our key (RFC 8292). */
export const createPushSender = ({ clock, find, publicKey, privateKey, subject, publicOrigin }: Settings): MessageSender => ({
  canSend: (channel) => channel === 'PUSH',
  keepsBody: false,
  async send(message) {
    const subscription = await find(message.recipient);
    if (!subscription) throw new SubscriptionGoneError('The browser is no longer subscribed');
    const secondsLeft = message.expiresAt ? Math.ceil((message.expiresAt.getTime() - clock.now().getTime()) / 1000) : maxTtlSeconds;
    const request = requestOf(subscription, pushPayload(message, publicOrigin), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: Math.max(0, Math.min(secondsLeft, maxTtlSeconds)),
    });
    const response = await fetch(request.endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>, // -- its own type is Node's
      body: new Uint8Array(request.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) throw new SubscriptionGoneError('The browser has ended its subscription');
    if (response.status === 400 || response.status === 413)
      throw new UndeliverableError(`The push service responded with status ${response.status}`);
    if (!response.ok) throw new Error(`The push service responded with status ${response.status}`);
  },
});
