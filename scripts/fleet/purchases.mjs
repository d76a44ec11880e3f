/** A published event with a tier on sale that costs something. */
export async function findOffer(client) {
  const { items } = await client.waitForOk('/events/feed?limit=50');
  for (const { eventID } of items) {
    const sessions = (await client.waitForOk(`/events/${eventID}/sessions`)).items;
    for (const { sessionID, state, tiers } of sessions) {
      const tier = tiers.find((one) => one.state === 'ON_SALE' && one.price.amountMinor > 0 && one.minPerOrder === 1);
      if (state === 'ON_SALE' && tier) return { eventID, sessionID, tier };
    }
  }
  throw new Error('nothing is on sale');
}

/** One purchase; the order, when the answers acknowledged its payment. `onRefusal` gets an answer that did not. */
export async function buy(client, { sessionID, tier }, onRefusal = () => {}) {
  const refuse = (answer) => {
    onRefusal(answer);
    return null;
  };
  const begun = await client.call('POST', '/events/payments', { sessionID, lines: [{ tierID: tier.tierID, quantity: 1 }] });
  if (begun.status !== 200) return refuse(begun);
  const { paymentID } = begun.body;
  const init = await client.call('POST', `/events/payments/${paymentID}/init`, { method: 'UPI' });
  const page = init.body.action?.pageUrl ?? init.body.action?.url;
  if (init.status !== 200 || !page) return refuse(init);
  const paid = await client.form(new URL(page, 'http://front').pathname, { outcome: 'upi' });
  return paid.status === 303 ? paymentID : refuse(paid);
}
