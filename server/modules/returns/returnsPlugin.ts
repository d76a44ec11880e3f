import { ledgerEndpoints } from '../../contract/ledger';
import { payoutsEndpoints } from '../../contract/payments';
import { payoutAddressEndpoints } from '../../contract/payouts';
import { returnsEndpoints as ops } from '../../contract/returns';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { Returns } from './returns';

export const returnsPlugin = modulePlugin(
  'returns',
  (app, { returns: { desk, distributions, payouts, actions, runner } }: { returns: Returns }) => {
    mount(app, ledgerEndpoints.funds, ({ campaignID }) => desk.getTrust(campaignID));
    mount(app, ops.financesList, (_input, request) => desk.list(viewerOf(request).userID));
    mount(app, ops.finances, ({ campaignID }, request) => desk.getDesk(viewerOf(request).userID, campaignID));
    mount(app, ops.approverAdd, ({ campaignID, username }, request) => desk.addApprover(viewerOf(request).userID, campaignID, username));
    mount(app, ops.approverRemove, ({ campaignID, userID }, request) => desk.removeApprover(viewerOf(request).userID, campaignID, userID));
    mount(app, ops.approverAccept, ({ campaignID }, request) => desk.acceptApprover(viewerOf(request).userID, campaignID));
    mount(app, ops.approverConfirm, ({ campaignID, userID }, request) =>
      desk.confirmApprover(viewerOf(request).userID, campaignID, userID),
    );
    mount(app, ops.distributionCompute, async ({ campaignID, note = '' }, request) => {
      const { userID } = viewerOf(request);
      return desk.getDesk(userID, await distributions.compute(userID, campaignID, note));
    });
    mount(app, ops.distributionApprove, async ({ distributionID }, request) => {
      const { userID } = viewerOf(request);
      return desk.getDesk(userID, await distributions.approve(userID, distributionID));
    });
    mount(app, ops.distributionWithdraw, async ({ distributionID }, request) => {
      const { userID } = viewerOf(request);
      return desk.getDesk(userID, await distributions.withdraw(userID, distributionID));
    });
    mount(app, ops.payoutRequest, async ({ campaignID, amount }, request) => {
      const { userID } = viewerOf(request);
      return desk.getDesk(userID, await payouts.request(userID, campaignID, amount));
    });
    mount(app, ops.payoutApprove, async ({ payoutID }, request) => {
      const { userID } = viewerOf(request);
      return desk.getDesk(userID, await payouts.approve(userID, payoutID));
    });
    mount(app, ops.payoutRelease, async ({ payoutID }, request) => {
      const { userID } = viewerOf(request);
      return desk.getDesk(userID, await payouts.release(userID, payoutID));
    });
    mount(app, ops.action, (asked, request) => actions.perform(viewerOf(request).userID, asked));
    mount(app, payoutAddressEndpoints.payoutAddress, (_input, request) => desk.getAddress(viewerOf(request).userID));
    mount(app, payoutAddressEndpoints.payoutAddressSet, ({ vpa }, request) => desk.setAddress(viewerOf(request).userID, vpa));
    mount(app, ledgerEndpoints.ledgerAudit, (_input, request) => desk.getAudits(viewerOf(request).userID));
    mount(app, payoutsEndpoints.webhook, async ({ provider }, request) => {
      await runner.receive(provider, request.rawBody, request.headers);
      return { received: true as const };
    });
  },
);
