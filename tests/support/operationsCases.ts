import type { CaseKind, CaseResolution, OperationsCase } from '@contract/adminCases';
import { sql } from 'drizzle-orm';
import { openReturnsApp, type ReturnsApp } from './returnsApp';
import { setupFixture } from './setupTestApp';
import { signInStaff } from './staff';
import type { Person } from './testApp';

/** One app for all tests of a file, with a buyer and two people of finance, because some resolutions need a second one. */
export function setupCases() {
  const [asha, fay, fin] = [{} as Person, {} as Person, {} as Person]; // -- filled before any test reads them
  const app: ReturnsApp = setupFixture(openReturnsApp, async (opened) => {
    await opened.begin();
    Object.assign(asha, await opened.signIn('Asha Rao'));
    Object.assign(fay, await signInStaff(opened, 'FINANCE'));
    Object.assign(fin, await signInStaff(opened, 'FINANCE'));
  });
  const listed = async (input: Record<string, unknown> = {}) =>
    (await app.call('admin.cases', input, { as: fay })).body.items as OperationsCase[];
  const only = async (kind: CaseKind): Promise<OperationsCase> => {
    const items = await listed({ kind });
    expect(items).toHaveLength(1);
    return (await app.call('admin.case', { caseID: items[0]?.caseID }, { as: fay })).body as OperationsCase;
  };
  const resolve = (caseID: string, resolution: CaseResolution, as = fay, more: Record<string, unknown> = {}) =>
    app.call('admin.caseResolve', { caseID, resolution, reason: 'Checked with the bank', ...more }, { as });
  return {
    app,
    asha,
    fay,
    fin,
    listed,
    only,
    resolve,
    /** By both people; the first only proposes. */
    async resolveByTwo(caseID: string, resolution: CaseResolution, more: Record<string, unknown> = {}) {
      expect((await resolve(caseID, resolution, fay, more)).body).toMatchObject({ state: 'OPEN', proposal: { resolution } });
      expect((await resolve(caseID, resolution, fay, more)).body.code).toBe('SECOND_PERSON_REQUIRED');
      return resolve(caseID, resolution, fin, more);
    },
    async booked(quantity = 1, outcome: 'upi' | 'refundFails' = 'upi') {
      const order = await app.startTicketPayment(asha, quantity);
      await app.bank.simulateOutcome(order.orderID, outcome);
      await app.bank.returnFromProvider(order.orderID, order.receipt);
      return order;
    },
    async runRefunds() {
      await app.db.execute(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
      await app.services.refunds.runRefunds();
    },
    messagesTo: (key: string) => app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE message_key LIKE ${`${key}%`}`),
  };
}
