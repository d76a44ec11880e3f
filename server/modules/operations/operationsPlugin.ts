import { adminEndpoints as admin } from '../../contract/admin';
import { adminCasesEndpoints as cases } from '../../contract/adminCases';
import { adminOrdersEndpoints as orders } from '../../contract/adminOrders';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { sendCsv } from '../../platform/http/sendCsv';
import { viewerOf } from '../../platform/http/viewer';
import { mountConsolePages } from './consoleRoutes';
import type { Operations } from './operations';

/** The operations of the console; `mount` checks role and second factor of each. */
export const operationsPlugin = modulePlugin('operations', (app, { operations }: { operations: Operations }) => {
  const { staff, desk } = operations;
  const who = (request: Parameters<typeof viewerOf>[0]) => viewerOf(request).userID;
  mount(app, admin.me, (_input, request) => staff.getSelf(who(request)));
  mount(app, admin.overview, (_input, request) => desk.getOverview(who(request)));
  mount(app, admin.search, ({ q }, request) => desk.search(viewerOf(request).staffRoles, q));
  mount(app, admin.person, ({ userID }) => desk.getPerson(userID));
  mount(app, admin.personDisable, (input, request) => desk.setDisabled(who(request), input, true));
  mount(app, admin.personEnable, (input, request) => desk.setDisabled(who(request), input, false));
  mount(app, admin.audit, (input) => staff.listActions(input));
  mount(app, admin.auditCsv, (filter, _request, reply) => sendCsv(reply, 'audit', staff.streamActions(filter)));
  mount(app, admin.staff, async () => ({ items: await staff.list() }));
  mount(app, admin.staffGrant, async (input, request) => ({ items: await staff.grant({ ...input, staffID: who(request) }) }));
  mount(app, admin.staffRevoke, async (input, request) => ({ items: await staff.revoke({ ...input, staffID: who(request) }) }));
  mount(app, orders.order, ({ paymentID }) => desk.getOrder(paymentID));
  mount(app, orders.refund, (input, request) => desk.refund(who(request), request.idempotencyKey ?? request.id, input));
  mount(app, cases.cases, (input, request) => operations.cases.listCases(who(request), input));
  mount(app, cases.casesCsv, (filter, request, reply) => sendCsv(reply, 'cases', operations.cases.streamCases(who(request), filter)));
  mount(app, cases.case, ({ caseID }) => operations.cases.getCase(caseID));
  mount(app, cases.caseAssign, (input, request) => operations.cases.assign(who(request), input));
  mount(app, cases.caseNote, (input, request) => operations.cases.addNote(who(request), input));
  mount(app, cases.caseResolve, (input, request) => operations.cases.resolve(who(request), input));
  mountConsolePages(app, operations);
});
