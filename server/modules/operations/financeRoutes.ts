import type { FastifyInstance } from 'fastify';
import { adminDisputesEndpoints as disputes } from '../../contract/adminDisputes';
import { adminLedgerEndpoints as books } from '../../contract/adminLedger';
import { adminSettlementsEndpoints as settlements } from '../../contract/adminSettlements';
import { adminTaxEndpoints as tax } from '../../contract/adminTax';
import { mount } from '../../platform/http/mount';
import { sendCsv, sendXml } from '../../platform/http/sendCsv';
import { csvType, pdfType, sendFile } from '../../platform/http/sendFile';
import { viewerOf } from '../../platform/http/viewer';
import type { Operations } from './operations';

/** Mounts the operations of the console about settlements, disputes and the ledger; `mount` checks role and second factor of each. */
export function mountFinance(app: FastifyInstance, operations: Operations): void {
  const { settlements: desk, ledgerDesk, periods, adjustments } = operations;
  const who = (request: Parameters<typeof viewerOf>[0]) => viewerOf(request).userID;
  mount(app, settlements.settlements, (input) => desk.list(input));
  mount(app, settlements.clearing, async () => ({ items: await desk.listClearing() }));
  mount(app, settlements.settlement, (input) => desk.get(input));
  mount(app, disputes.evidence, async ({ caseID }, request, reply) =>
    sendFile(reply, `evidence-${caseID}.pdf`, pdfType, await operations.evidence.pdf(who(request), caseID)),
  );
  mount(app, books.trialBalance, (input) => ledgerDesk.trialBalance(input));
  mount(app, books.accounts, (input) => ledgerDesk.listAccounts(input));
  mount(app, books.escrow, () => ledgerDesk.escrow());
  mount(app, books.groups, (input) => ledgerDesk.listGroups(input));
  mount(app, books.journalCsv, (input, _request, reply) =>
    sendCsv(reply, `journal-${input.from}-${input.to}-${input.currency}`, ledgerDesk.journalCsv(input)),
  );
  mount(app, books.journalTally, (input, _request, reply) =>
    sendXml(reply, `journal-${input.from}-${input.to}-${input.currency}`, ledgerDesk.journalTally(input)),
  );
  mount(app, books.periods, async () => ({ items: await periods.list() }));
  mount(app, books.periodClose, async (input, request) => ({ items: await periods.close(who(request), input) }));
  mount(app, books.periodReopen, async (input, request) => ({ items: await periods.reopen(who(request), input) }));
  mount(app, tax.taxMonth, ({ month }) => operations.tax.getMonth(month));
  mount(app, tax.taxReturn, ({ month }) => operations.tax.gstr1(month));
  mount(app, tax.taxCsv, async ({ month, section }, _request, reply) =>
    sendFile(reply, `${section}-${month}.csv`, csvType, Buffer.from(await operations.tax.csv(month, section))),
  );
  mount(app, books.adjustments, (input) => adjustments.list(input));
  mount(app, books.adjustmentPropose, (input, request) => adjustments.propose(who(request), request.idempotencyKey ?? request.id, input));
  mount(app, books.adjustmentDecide, (input, request) => adjustments.decide(who(request), input));
}
