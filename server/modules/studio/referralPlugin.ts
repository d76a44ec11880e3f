import type { FastifyInstance } from 'fastify';
import { referralHeader } from '../../contract/referralHeader';
import { referralsEndpoints as ops } from '../../contract/referrals';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { csvType, sendFile } from '../../platform/http/sendFile';
import { viewerOf } from '../../platform/http/viewer';
import type { ReferralService } from './referralService';

interface Services {
  studio: { referrals: ReferralService };
}

/** The operations that place an order; the answer of each has the order's payment ID. */
const placing: ReadonlySet<string> = new Set(['ott.paymentBegin', 'events.ticketBegin', 'campaigns.paymentBegin']);

function paymentIDIn(body: unknown): string | null {
  const { payment, paymentID } = body as { payment?: { paymentID?: string }; paymentID?: string }; // -- the three operations answer with objects
  return payment?.paymentID ?? paymentID ?? null;
}

/**
 * Records through which link an order came. A hook of the whole app, because products know nothing of links; it also runs for the stored
 * answer of a repeated request, so that an order whose first answer was lost has its link too. The order stands already: a link that cannot be
 * recorded is reported and does not fail it.
 */
export function attributeOrders(app: FastifyInstance, { studio: { referrals } }: Services): void {
  app.addHook('preSerialization', async (request, reply, body: unknown) => {
    const code = request.headers[referralHeader];
    const operation = request.routeOptions.config.endpoint?.operationId;
    if (typeof code !== 'string' || reply.statusCode !== 200 || !operation || !placing.has(operation)) return body;
    const paymentID = paymentIDIn(body);
    if (paymentID)
      await referrals
        .attribute(paymentID, code)
        .catch((error: unknown) => request.log.error({ err: error, paymentID }, 'the referral link of an order was not recorded'));
    return body;
  });
}

export const referralPlugin = modulePlugin('referrals', (app, { studio: { referrals } }: Services) => {
  mount(app, ops.referrals, (query, request) => referrals.list(viewerOf(request).userID, query));
  mount(app, ops.referralsCsv, async (query, request, reply) =>
    sendFile(reply, 'referral-links.csv', csvType, await referrals.getCsv(viewerOf(request).userID, query)),
  );
  mount(app, ops.referralNew, (input, request) => referrals.add(viewerOf(request).userID, input));
  mount(app, ops.referralEnd, async ({ code }, request) => {
    await referrals.end(viewerOf(request).userID, code);
    return {};
  });
  mount(app, ops.referralShare, (work, request) => referrals.share(viewerOf(request).userID, work));
  mount(app, ops.referralShares, (query, request) => referrals.listShares(viewerOf(request).userID, query));
  mount(app, ops.referralVisit, async ({ code }, request) => {
    await referrals.countVisit(code, request.viewer?.userID ?? null);
    return {};
  });
});
