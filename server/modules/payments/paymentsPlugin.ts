import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paymentsEndpoints } from '../../contract/payments';
import type { Config } from '../../platform/config';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { paymentReturnPath } from './paymentGateway';
import type { Payments } from './payments';
import { razorpayRoutes } from './razorpay/razorpayRoutes';
import { sandboxRoutes } from './sandbox/sandboxRoutes';

/** Mounts the payment routes. HTML forms of the payer are parsed in this plugin only. */
export const paymentsPlugin = modulePlugin(
  'payments',
  (app, services: Payments & { config: Pick<Config, 'PUBLIC_ORIGIN' | 'SANDBOX'> }) => {
    const { config, gateway, payments, razorpayKeys, sandbox } = services;
    const { PUBLIC_ORIGIN: publicOrigin } = config;
    registerFormParser(app);
    paymentRoutes(app, services, publicOrigin);
    if (config.SANDBOX && gateway.provider === 'sandbox') {
      const triggerDelivery = () =>
        void sandbox.deliver().catch((error: unknown) => app.log.warn({ err: error }, 'sandbox webhook delivery failed, will retry'));
      sandboxRoutes(app, { ...sandbox, publicOrigin, triggerDelivery });
    }
    if (razorpayKeys) razorpayRoutes(app, { payments, keys: razorpayKeys, publicOrigin });
  },
);

/** Parses HTML forms inside the given scope only; the other operations of the API accept JSON only. */
function registerFormParser(scope: FastifyInstance) {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** The webhook of the provider and the browser return of the payer. */
function paymentRoutes(app: FastifyInstance, { gateway, payments, webhooks }: Payments, publicOrigin: string) {
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
