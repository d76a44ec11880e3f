import type { FastifyRequest } from 'fastify';
import { ledgerEndpoints } from '../../contract/ledger';
import { payoutsEndpoints } from '../../contract/payments';
import { payoutAddressEndpoints } from '../../contract/payouts';
import { returnsEndpoints as ops } from '../../contract/returns';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { Returns } from './returns';

export const returnsPlugin = modulePlugin('returns', (app, { returns }: { returns: Returns }) => {
  const { desk, approvers, distributions, payouts, actions, runner } = returns;
  /** Runs a command that returns the campaign's ID, and answers with the campaign's desk. */
  const withDesk =
    <Input>(run: (userID: string, input: Input) => Promise<string>) =>
    async (input: Input, request: FastifyRequest) => {
      const { userID } = viewerOf(request);
      return desk.getDesk(userID, await run(userID, input));
    };

  mount(app, ledgerEndpoints.funds, ({ campaignID }) => desk.getTrust(campaignID));
  mount(app, ops.financesList, (_input, request) => desk.list(viewerOf(request).userID));
  mount(app, ops.finances, ({ campaignID }, request) => desk.getDesk(viewerOf(request).userID, campaignID));
  mount(
    app,
    ops.approverAdd,
    withDesk((userID, { campaignID, username }) => approvers.add(userID, campaignID, username)),
  );
  mount(
    app,
    ops.approverRemove,
    withDesk((userID, { campaignID, userID: approverID }) => approvers.remove(userID, campaignID, approverID)),
  );
  mount(
    app,
    ops.approverAccept,
    withDesk((userID, { campaignID }) => approvers.accept(userID, campaignID)),
  );
  mount(
    app,
    ops.approverConfirm,
    withDesk((userID, { campaignID, userID: approverID }) => approvers.confirm(userID, campaignID, approverID)),
  );
  mount(
    app,
    ops.distributionCompute,
    withDesk((userID, { campaignID, note = '' }) => distributions.compute(userID, campaignID, note)),
  );
  mount(
    app,
    ops.distributionApprove,
    withDesk((userID, { distributionID }) => distributions.approve(userID, distributionID)),
  );
  mount(
    app,
    ops.distributionWithdraw,
    withDesk((userID, { distributionID }) => distributions.withdraw(userID, distributionID)),
  );
  mount(
    app,
    ops.payoutRequest,
    withDesk((userID, { campaignID, amount }) => payouts.request(userID, campaignID, amount)),
  );
  mount(
    app,
    ops.payoutApprove,
    withDesk((userID, { payoutID }) => payouts.approve(userID, payoutID)),
  );
  mount(
    app,
    ops.payoutRelease,
    withDesk((userID, { payoutID }) => payouts.release(userID, payoutID)),
  );
  mount(app, ops.action, (asked, request) => actions.perform(viewerOf(request).userID, asked));
  mount(app, payoutAddressEndpoints.payoutAddress, (_input, request) => desk.getAddress(viewerOf(request).userID));
  mount(app, payoutAddressEndpoints.payoutAddressSet, ({ vpa }, request) => desk.setAddress(viewerOf(request).userID, vpa));
  mount(app, ledgerEndpoints.ledgerAudit, (_input, request) => desk.getAudits(viewerOf(request).userID));
  mount(app, payoutsEndpoints.webhook, async ({ provider }, request) => {
    await runner.receive(provider, request.rawBody, request.headers);
    return { received: true as const };
  });
});
