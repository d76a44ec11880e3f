import type { paths } from 'generated-api';
import type { Client } from 'openapi-fetch';

interface Buyer {
  phone: string;
  /** Pays on the page of the payment provider. */
  payOn: (pageUrl: string) => Promise<void>;
}

/** Two tickets for the next event, as a programmer writes it who knows the API by its document alone. */
export async function firstPurchase(api: Client<paths>, { phone, payOn }: Buyer) {
  const login = await api.POST('/api/v1/auth/login/begin', { body: { loginType: 'WHATSAPP', phone, country: 'IN' } });
  if (login.data?.loginType !== 'WHATSAPP') throw new Error(login.error?.error ?? 'another way to sign in');
  const outbox = await api.GET('/api/v1/sandbox/outbox', {});
  const code = /\d{6}/.exec(outbox.data?.items[0]?.body ?? '')?.[0] ?? '';
  const signedIn = await api.POST('/api/v1/auth/login', { body: { requestID: login.data.requestID, code } });

  const feed = await api.GET('/api/v1/events/feed', { params: { query: { limit: 1 } } });
  const eventID = feed.data?.items[0]?.eventID ?? '';
  const sessions = await api.GET('/api/v1/events/{eventID}/sessions', { params: { path: { eventID } } });
  const session = sessions.data?.items[0];
  const tier = session?.tiers[0];
  if (!session || !tier) throw new Error('nothing is on sale');

  const idempotencyKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const held = await api.POST('/api/v1/events/payments', {
    params: { header: idempotencyKey() },
    body: { sessionID: session.sessionID, lines: [{ tierID: tier.tierID, quantity: 2 }] },
  });
  if (!held.data) throw new Error(held.error.error);
  const path = { paymentID: held.data.paymentID };
  const payment = await api.POST('/api/v1/events/payments/{paymentID}/init', {
    params: { path, header: idempotencyKey() },
    body: { method: 'UPI' },
  });
  if (payment.data?.action.kind !== 'UPI') throw new Error(payment.error?.error ?? 'another way to pay');
  await payOn(payment.data.action.pageUrl);

  const order = await api.GET('/api/v1/events/orders/{paymentID}', { params: { path } });
  const pdf = await api.GET('/api/v1/events/orders/{paymentID}/tickets.pdf', { params: { path }, parseAs: 'arrayBuffer' });
  return {
    isNewUser: signedIn.data?.isNewUser,
    price: tier.price.amountMinor,
    promised: held.data.total,
    order: order.data,
    pdf: pdf.data as ArrayBuffer,
  };
}
