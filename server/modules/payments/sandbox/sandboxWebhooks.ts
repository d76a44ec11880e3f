import type { Clock } from '../../../clock';
import type { Logger } from '../../../basis';
import type { SandboxBooks } from './sandboxBooks';
import type { SandboxSignature } from './sandboxSignature';

export type Send = (url: string, request: { method: 'POST'; headers: Record<string, string>; body: string }) => Promise<{ status: number }>;

interface Deps {
  books: SandboxBooks;
  signature: SandboxSignature;
  clock: Clock;
  apiOrigin: string;
  send: Send;
  logger: Logger;
}

/** Over HTTP like everybody else's; gives up after 5 s, as providers do. */
export const sendOverHttp: Send = (url, request) => fetch(url, { ...request, signal: AbortSignal.timeout(5000), redirect: 'error' });

/** Sends every webhook that is due, signed now, and keeps those that were not taken for later. Answers how many were taken. */
export async function deliverSandboxWebhooks({ books, signature, clock, apiOrigin, send, logger }: Deps, limit = 20): Promise<number> {
  let delivered = 0;
  for (const { deliveryID, eventID, body } of await books.claimWebhooks(limit)) {
    try {
      const answer = await send(`${apiOrigin}/api/v1/payments/webhooks/sandbox`, {
        method: 'POST',
        headers: signature.webhookHeaders(eventID, body, clock.now()),
        body,
      });
      if (answer.status < 200 || answer.status > 299) continue;
      await books.markDelivered(deliveryID);
      delivered += 1;
    } catch (error) {
      logger.warn({ deliveryID, err: error }, 'a sandbox webhook was not taken; it stays due');
    }
  }
  return delivered;
}
