import type { OperationsCase } from '@contract/adminCases';
import { sql } from 'drizzle-orm';
import { evidencePdf } from '@/server/modules/operations/evidencePdf';
import { findEvidenceSession, listEvidenceScans } from '@/server/modules/operations/evidenceReads';
import { reportDispute } from '../support/disputes';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

async function disputed() {
  const order = await app.startTicketPayment(asha, 2);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  await reportDispute(app.services, order.paymentID, { state: 'OPEN' });
  return order;
}
const caseOf = async (fay: Awaited<ReturnType<typeof signInStaff>>) =>
  ((await app.call('admin.cases', { kind: 'DISPUTE' }, { as: fay })).body.items as OperationsCase[])[0]?.caseID ?? '';

test('staff download the evidence of a dispute as one PDF, and each download is in the audit log', async () => {
  await disputed();
  const fay = await signInStaff(app, 'FINANCE');
  const caseID = await caseOf(fay);
  const answer = await app.call('admin.disputeEvidence', { caseID }, { as: fay });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="evidence-${caseID}.pdf"`);
  expect(String(answer.body)).toMatch(/^%PDF-/);
  const found: OperationsCase = (await app.call('admin.case', { caseID }, { as: fay })).body;
  expect(found.history).toMatchObject([{ operation: 'admin.disputeEvidence', actor: { userID: fay.userID } }]);
});

test('a case about something else has no evidence', async () => {
  const fay = await signInStaff(app, 'FINANCE');
  await app.db.execute(
    sql`INSERT INTO operations_cases (case_id, kind, subject_type, subject_id, summary, details, opened_at, due_at)
      VALUES ('cse_1', 'REFUND_FAILED', 'REFUND', 'rfd_1', 'Failed', '{}', now(), now() + interval '1 day')`,
  );
  const answer = await app.call('admin.disputeEvidence', { caseID: 'cse_1' }, { as: fay });
  expect([answer.status, answer.body.code]).toEqual([409, 'NO_DISPUTE']);
});

test('the evidence has the order, the refund rule that the buyer accepted, and every scan of the tickets', async () => {
  const { paymentID, sessionID } = await disputed();
  await app.db.execute(
    sql`UPDATE ticket_holds SET refund_slabs = ${JSON.stringify([{ hoursBefore: 48, percent: 50 }])}::jsonb WHERE payment_id = ${paymentID}`,
  );
  await app.db.execute(
    sql`INSERT INTO scans (nonce, session_id, ticket_id, device, gate, type, verdict, scanned_at)
      SELECT 'n_' || ticket_id, ${sessionID}, ticket_id, 'Gate phone', 'North', 'entry', 'OK', now() FROM tickets WHERE payment_id = ${paymentID}`,
  );
  const session = await findEvidenceSession(app.db, paymentID);
  expect(session).toMatchObject({ refundSlabs: [{ hoursBefore: 48, percent: 50 }] });
  expect(session?.startsAt).toBeInstanceOf(Date);
  const scans = await listEvidenceScans(app.db, paymentID);
  expect(scans).toMatchObject([
    { gate: 'North', device: 'Gate phone', type: 'entry' },
    { gate: 'North', device: 'Gate phone', type: 'entry' },
  ]);
  const fay = await signInStaff(app, 'FINANCE');
  const order = (await app.call('admin.order', { paymentID }, { as: fay })).body;
  const dispute = { disputeID: 'dsp_1', providerDisputeID: 'd_1', providerPaymentID: 'p_1', state: 'OPEN', reason: 'fraud' };
  const money = { amountMinor: 500, currency: 'INR', openedAt: new Date(), respondBy: null };
  const empty = { dispute: { ...dispute, ...money }, order, session: null, scans: [], purchase: null, commitment: null, now: new Date() };
  const short = await evidencePdf(empty);
  const long = await evidencePdf({ ...empty, session, scans: Array.from({ length: 200 }, () => scans).flat() });
  // Many scans take further pages, and none is cut off.
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect([pagesOf(short), pagesOf(long) > 5]).toEqual([1, true]);
});
