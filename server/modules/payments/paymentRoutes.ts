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

/** Parses HTML forms inside the given scope only; the other operations of the API accept JSON only. */
export function registerFormParser(scope: FastifyInstance) {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** The webhook of the provider and the browser return of the payer. */
export function paymentRoutes(app: FastifyInstance, { gateway, payments, webhooks, publicOrigin }: Deps) {
  mount(app, paymentsEndpoints.webhook, async ({ provider }, request) => {
    await webhooks.receive(provider, request.rawBody, request.headers);
    return { received: true as const };
  });

  const receiveReturn = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = { ...(request.query as object), ...(request.body as object | undefined) } as Record<string, unknown>; // -- filtered below
    const fields = Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    const path = await payments.handleReturn(fields);
    // Redirect even after an invalid return: the page reads the state of the order from the server.
    return reply
      .code(303)
      .headers({ 'cache-control': 'no-store', location: publicOrigin + (path ?? '/collection/') })
      .send();
  };
  app.get(paymentReturnPath(gateway.provider), receiveReturn);
  // The hosted page of Razorpay posts the payer back from its own origin, so the signature is checked instead of the origin.
  app.post(paymentReturnPath(gateway.provider), { config: { endpoint: paymentsEndpoints.webhook } }, receiveReturn);
}
