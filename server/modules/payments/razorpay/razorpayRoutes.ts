import type { FastifyInstance } from 'fastify';
import { idKey } from '../../../platform/cursor';
import { escapeHtml } from '../../../platform/escapeHtml';
import { paymentReturnPath } from '../paymentGateway';
import type { PaymentService } from '../paymentService';
import type { RazorpayKeys } from './razorpayClient';
import { razorpayCheckoutPath } from './razorpayGateway';

interface Deps {
  payments: PaymentService;
  keys: RazorpayKeys;
  publicOrigin: string;
}
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The page that posts the payer to the hosted checkout of Razorpay. It carries no script, so no third-party code runs on our origin. */
export function razorpayRoutes(app: FastifyInstance, { payments, keys, publicOrigin }: Deps) {
  const csp = `default-src 'none'; form-action ${keys.origin}; base-uri 'none'; frame-ancestors 'none'`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': csp };

  app.get<{ Params: { orderID: string } }>(`${razorpayCheckoutPath}/:orderID`, async ({ params, query }, reply) => {
    const payment = idKey.test(params.orderID) ? await payments.findByOrder(params.orderID) : null;
    if (!payment)
      return reply.code(404).headers(headers).send('<!doctype html><title>Unknown order</title><p>This payment link is not valid.</p>');
    const { method } = query as { method?: string };
    const fields = [
      hidden('key_id', keys.keyID),
      hidden('order_id', params.orderID),
      hidden('amount', String(payment.amountMinor)),
      hidden('currency', payment.currency),
      hidden('callback_url', `${publicOrigin}${paymentReturnPath('razorpay')}?receipt=${payment.paymentID}`),
      hidden('cancel_url', `${publicOrigin}${paymentReturnPath('razorpay')}?receipt=${payment.paymentID}`),
      method === 'upi' || method === 'card' || method === 'netbanking' ? hidden('prefill[method]', method) : '',
    ].join('');
    return reply
      .headers(headers)
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Continue to Razorpay</title></head><body><form method="post" action="${keys.origin}/v1/checkout/embedded">${fields}<p>You’ll pay on Razorpay’s page.</p><button>Continue to Razorpay</button></form></body></html>`,
      );
  });
}
