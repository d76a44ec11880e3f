import { apiPrefix } from '../../../contract/apiPrefix';
import type { Clock } from '../../../platform/clock';
import type { Logger } from '../../../platform/serviceContext';
import type { SandboxSignature, WebhookSender } from '../../sandbox/sandbox';
import type { SandboxStore } from './sandboxStore';

interface Deps {
  store: SandboxStore;
  signature: SandboxSignature;
  clock: Clock;
  apiOrigin: string;
  send: WebhookSender;
  logger: Logger;
}

/** Sends every due webhook with a fresh signature and retries rejected ones later. Returns the number delivered. */
export async function deliverSandboxWebhooks({ store, signature, clock, apiOrigin, send, logger }: Deps, limit = 20): Promise<number> {
  let delivered = 0;
  for (const { deliveryID, eventID, body } of await store.claimWebhooks(limit)) {
    try {
      const answer = await send(`${apiOrigin}${apiPrefix}/payments/webhooks/sandbox`, {
        method: 'POST',
        headers: signature.webhookHeaders(eventID, body, clock.now()),
        body,
      });
      if (answer.status < 200 || answer.status > 299) continue;
      await store.markDelivered(deliveryID);
      delivered += 1;
    } catch (error) {
      logger.warn({ deliveryID, err: error }, 'sandbox webhook was not accepted, will retry');
    }
  }
  return delivered;
}
