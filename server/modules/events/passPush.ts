import { connect, type ClientHttp2Session, type SecureClientSessionOptions } from 'node:http2';
import type { AppleWalletSettings } from '../../platform/walletSettings';

export type PushOutcome = { pushToken: string; outcome: 'SENT' | 'GONE' } | { pushToken: string; outcome: 'FAILED'; error: unknown };
/** Notifies phones that a pass of theirs changed; they then ask our web service for it. */
export type PassPush = (pushTokens: readonly string[]) => Promise<PushOutcome[]>;

const timeoutMs = 8000;

/** One notification without content, as passes have it; the topic is the pass type and the certificate is the one that signs passes. */
function pushOne(session: ClientHttp2Session, pushToken: string, topic: string): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ pushToken, outcome: 'FAILED', error });
    const stream = session.request({
      ':method': 'POST',
      ':path': `/3/device/${pushToken}`,
      'apns-topic': topic,
      'apns-push-type': 'background',
    });
    stream.setTimeout(timeoutMs, () => stream.destroy(new Error('Apple did not respond in time')));
    stream.on('error', fail);
    stream.on('response', ({ ':status': status }) => {
      stream.resume();
      if (status === 200) resolve({ pushToken, outcome: 'SENT' });
      else if (status === 410) resolve({ pushToken, outcome: 'GONE' });
      else fail(new Error(`Apple's push service responded with status ${status}`));
    });
    stream.end('{}');
  });
}

/** Apple's push service over HTTP/2 (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes). */
export const createPassPush =
  (
    { passTypeID, certificate, privateKey }: Pick<AppleWalletSettings, 'passTypeID' | 'certificate' | 'privateKey'>,
    { origin = 'https://api.push.apple.com', ...tls }: SecureClientSessionOptions & { origin?: string } = {},
  ): PassPush =>
  async (pushTokens) => {
    const session = connect(origin, { ...tls, cert: certificate, key: privateKey });
    try {
      // A session that breaks ends its streams, which report it.
      session.on('error', () => undefined);
      return await Promise.all(pushTokens.map((pushToken) => pushOne(session, pushToken, passTypeID)));
    } finally {
      session.close();
    }
  };
