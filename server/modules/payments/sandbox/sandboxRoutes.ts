import type { FastifyInstance } from 'fastify';
import { idKey } from '../../../platform/cursor';
import type { SandboxSignature } from '../../sandbox/sandbox';
import { isOutcome } from './sandboxOutcomes';
import { payPage, sandboxCsp, unknownOrderPage } from './sandboxPages';
import type { SandboxStore } from './sandboxStore';

interface Deps {
  store: SandboxStore;
  signature: SandboxSignature;
  publicOrigin: string;
  /** Sends due webhooks in the background after the payer has chosen an outcome. */
  triggerDelivery: () => void;
}

/** Pages of the sandbox provider: plain forms without scripts. Registered with SANDBOX=1 only. */
export function sandboxRoutes(app: FastifyInstance, { store, signature, publicOrigin, triggerDelivery }: Deps) {
  const csp = sandboxCsp(publicOrigin);
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': csp };

  const findOrder = (orderID: string) => (idKey.test(orderID) ? store.findOrder({ orderID }) : null);

  app.get<{ Params: { orderID: string } }>('/api/sandbox/pay/:orderID', async ({ params }, reply) => {
    const order = await findOrder(params.orderID);
    if (!order) return reply.code(404).headers(html).send(unknownOrderPage());
    return reply.headers(html).send(payPage(order, await store.listPayments(order.orderID)));
  });

  app.post<{ Params: { orderID: string }; Body: Record<string, string> | undefined }>(
    '/api/sandbox/pay/:orderID',
    async (request, reply) => {
      const order = await findOrder(request.params.orderID);
      if (!order) return reply.code(404).headers(html).send(unknownOrderPage());
      const { outcome = '', delay = '20' } = request.body ?? {};
      const isPaid = (await store.listPayments(order.orderID)).some((payment) => payment.state === 'CAPTURED');
      // A paid order cannot be paid again, as at Razorpay.
      if (!isPaid && isOutcome(outcome)) {
        const seconds = Math.trunc(Number(delay));
        await store.pay(order, outcome, seconds >= 1 && seconds <= 86_400 ? seconds : 20);
        triggerDelivery();
      } else if (!isPaid && outcome !== 'back')
        return reply
          .code(400)
          .headers(html)
          .send(payPage(order, await store.listPayments(order.orderID)));
      const back = new URL(order.returnUrl);
      back.search = new URLSearchParams({
        order: order.orderID,
        receipt: order.receipt,
        signature: signature.returnSignature(order.orderID, order.receipt),
      }).toString();
      return reply.code(303).headers({ 'cache-control': 'no-store', location: back.href }).send();
    },
  );
}
