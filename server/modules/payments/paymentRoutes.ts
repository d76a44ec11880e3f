import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paymentsEndpoints } from '../../contract/payments';
import { mount } from '../../platform/http/mount';
import { paymentReturnPath, type PaymentGateway } from './paymentGateway';
import type { PaymentService } from './paymentService';
import type { WebhookService } from './webhookService';

interface Deps {
  gateway: PaymentGateway;
  payments: PaymentService;
  webhooks: WebhookService;
  publicOrigin: string;
}

/** Reads HTML forms inside the given scope only; operations of the API take JSON and nothing else. */
export function registerFormParser(scope: FastifyInstance) {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** The provider's two ways back to us: its server's webhook and the payer's browser. */
export function paymentRoutes(app: FastifyInstance, { gateway, payments, webhooks, publicOrigin }: Deps) {
  mount(app, paymentsEndpoints.webhook, async ({ provider }, request) => {
    await webhooks.receive(provider, request.rawBody, request.headers);
    return { received: true as const };
  });

  const receiveReturn = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = { ...(request.query as object), ...(request.body as object | undefined) } as Record<string, unknown>; // -- filtered below
    const fields = Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    const path = await payments.handleReturn(fields);
    // Whatever came back, the payer's orders tell the truth.
    return reply
      .code(303)
      .headers({ 'cache-control': 'no-store', location: publicOrigin + (path ?? '/collection/') })
      .send();
  };
  app.get(paymentReturnPath(gateway.provider), receiveReturn);
  // Razorpay's hosted page posts the payer back from its own origin; the signature is what is believed, not the origin.
  app.post(paymentReturnPath(gateway.provider), { config: { endpoint: paymentsEndpoints.webhook } }, receiveReturn);
}
