import { adminEndpoints as admin } from '../../contract/admin';
import { adminCasesEndpoints as cases } from '../../contract/adminCases';
import { adminOrdersEndpoints as orders } from '../../contract/adminOrders';
import { adminPayoutsEndpoints as payouts } from '../../contract/adminPayouts';
import { payoutPoliciesEndpoints as policies } from '../../contract/payoutPolicies';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { sendCsv } from '../../platform/http/sendCsv';
import { pdfType, sendFile } from '../../platform/http/sendFile';
import { viewerOf } from '../../platform/http/viewer';
import { mountConsolePages } from './consoleRoutes';
import { mountFinance } from './financeRoutes';
import { mountModeration } from './moderationRoutes';
import type { Operations } from './operations';

/** The operations of the console; `mount` checks role and second factor of each. */
export const operationsPlugin = modulePlugin('operations', (app, { operations }: { operations: Operations }) => {
  const { staff, desk } = operations;
  const who = (request: Parameters<typeof viewerOf>[0]) => viewerOf(request).userID;
  mount(app, admin.me, (_input, request) => staff.getSelf(who(request)));
  mount(app, admin.overview, (_input, request) => desk.getOverview(who(request)));
  mount(app, admin.search, ({ q }, request) => desk.search(viewerOf(request).staffRoles, q));
  mount(app, admin.person, ({ userID }) => desk.getPerson(userID));
  mount(app, admin.deathClaimOpen, async (input, request) => {
    await operations.deathClaims.open(who(request), input);
    return desk.getPerson(input.userID);
  });
  mount(app, admin.personDisable, (input, request) => desk.disable(who(request), input));
  mount(app, admin.personEnable, (input, request) => desk.enable(who(request), input));
  mount(app, admin.personExport, (input, request) => desk.startExport(who(request), input));
  mount(app, admin.personClose, (input, request) => desk.close(who(request), input));
  mount(app, admin.audit, (input) => staff.listActions(input));
  mount(app, admin.listCsv, async (input, request, reply) =>
    sendCsv(reply, input.list, await operations.lists.open(viewerOf(request), input)),
  );
  mount(app, admin.staff, async (input) => ({ items: await staff.list(input) }));
  mount(app, admin.staffGrant, async (input, request) => ({ items: await staff.grant({ ...input, staffID: who(request) }) }));
  mount(app, admin.staffRevoke, async (input, request) => ({ items: await staff.revoke({ ...input, staffID: who(request) }) }));
  mount(app, orders.orders, (input) => operations.orders.list(input));
  mount(app, orders.order, ({ paymentID }) => desk.getOrder(paymentID));
  mount(app, orders.refund, (input, request) => desk.refund(who(request), request.idempotencyKey ?? request.id, input));
  mount(app, cases.cases, (input, request) => operations.cases.listCases(who(request), input));
  mount(app, cases.case, ({ caseID }, request) => operations.cases.getCase(caseID, who(request)));
  mount(app, cases.caseAssign, (input, request) => operations.cases.assign(who(request), input));
  mount(app, cases.caseNote, (input, request) => operations.cases.addNote(who(request), input));
  mount(app, cases.caseResolve, (input, request) => operations.cases.resolve(who(request), input));
  mount(app, cases.caseReopen, (input, request) => operations.cases.reopen(who(request), input));
  mount(app, payouts.payouts, (input) => operations.payouts.list(input));
  mount(app, payouts.payout, ({ payoutID }) => operations.payouts.get(payoutID));
  mount(app, payouts.payoutStatement, async ({ payoutID }, _request, reply) =>
    sendFile(reply, `payout-${payoutID}.pdf`, pdfType, await operations.payoutStatements.reprint(payoutID)),
  );
  mount(app, payouts.payoutHold, (input, request) => operations.payouts.hold(who(request), input));
  mount(app, payouts.payoutRelease, (input, request) => operations.payouts.release(who(request), input));
  mount(app, policies.policies, ({ channelID }) => operations.payoutPolicies.get(channelID));
  mount(app, policies.policySet, (input, request) => operations.payoutPolicies.set(who(request), input));
  mount(app, policies.policyDecide, (input, request) => operations.payoutPolicies.decide(who(request), input));
  mount(app, payouts.batches, (input) => operations.payouts.listBatches(input));
  mount(app, payouts.batch, ({ batchID }) => operations.payouts.getBatch(batchID));
  mount(app, payouts.batchCreate, (input, request) => operations.payouts.createBatch(who(request), input));
  mount(app, payouts.batchFile, async ({ batchID }, request, reply) => {
    const { name, type, body } = await operations.payouts.download(who(request), batchID);
    return sendFile(reply, name, type, body);
  });
  mount(app, payouts.batchResult, (input, request) => operations.payouts.importResult(who(request), input));
  mount(app, payouts.transferResult, (input, request) => operations.payouts.recordResult(who(request), input));
  mount(app, payouts.batchConfirm, (input, request) => operations.payouts.confirm(who(request), input));
  mountFinance(app, operations);
  mountConsolePages(app, operations);
  mountModeration(app, operations.moderation);
});
