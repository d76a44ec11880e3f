import { hmacHex, constantTimeEquals, deriveKey } from '../../platform/secrets';

const toleranceSeconds = 300;
const headerValue = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** Webhook signature of the sandbox provider: HMAC-SHA256 over timestamp, event id and raw body. */
export function createSandboxSignature(appSecret: string) {
  const key = deriveKey(appSecret, 'sandbox-provider');
  const webhook = (timestamp: string, eventID: string, body: Buffer | string) => hmacHex(key, `${timestamp}.${eventID}.`, body);
  return {
    webhookHeaders: (eventID: string, body: string, at: Date) => {
      const timestamp = String(Math.floor(at.getTime() / 1000));
      return {
        'content-type': 'application/json',
        'x-sandbox-event-id': eventID,
        'x-sandbox-timestamp': timestamp,
        'x-sandbox-signature': webhook(timestamp, eventID, body),
      };
    },
    /** Returns the event id when the signature is valid and recent, otherwise null. */
    verifyWebhook: (body: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): string | null => {
      const [eventID, timestamp, signature] = ['x-sandbox-event-id', 'x-sandbox-timestamp', 'x-sandbox-signature'].map((name) =>
        headerValue(headers[name]),
      ) as [string, string, string]; // -- three names give three values
      if (!/^[\w-]{1,80}$/.test(eventID) || !/^\d{1,12}$/.test(timestamp)) return null;
      if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return null;
      return constantTimeEquals(signature, webhook(timestamp, eventID, body)) ? eventID : null;
    },
    returnSignature: (orderID: string, receipt: string) => hmacHex(key, `return.${orderID}.${receipt}`),
  };
}
export type SandboxSignature = ReturnType<typeof createSandboxSignature>;
