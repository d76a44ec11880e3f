import type { SettlementReport } from '../paymentGateway';

/** One line of Razorpay's reconciliation: what a payment, refund or adjustment brought to a settlement. `fee` holds its own tax. */
export interface RazorpayReconItem {
  currency: string;
  credit: number;
  debit: number;
  fee: number;
  settled: boolean;
  settlement_id: string | null;
  settlement_utr: string | null;
}
type Ask = <Answer>(path: string) => Promise<Answer>;

/** The most that one page may hold. */
const pageSize = 1000;

/** Years and months from one day to another, as Razorpay asks for them. */
function monthsBetween(since: Date, until: Date): { year: number; month: number }[] {
  const months = [];
  const at = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth(), 1));
  for (; at <= until; at.setUTCMonth(at.getUTCMonth() + 1)) months.push({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 });
  return months;
}

/** From the reconciliation and not from the settlements themselves: those say 0 for the fee, which was taken from each payment before. */
export async function listRazorpaySettlements(ask: Ask, since: Date, until: Date): Promise<SettlementReport[]> {
  const sums = new Map<string, SettlementReport>();
  for (const { year, month } of monthsBetween(since, until))
    for (let skip = 0; ; skip += pageSize) {
      const path = `/v1/settlements/recon/combined?year=${year}&month=${String(month).padStart(2, '0')}&count=${pageSize}&skip=${skip}`;
      const { items } = await ask<{ items: RazorpayReconItem[] }>(path);
      for (const { settled, settlement_id: settlementID, settlement_utr: reference, currency, credit, debit, fee } of items) {
        if (!settled || !settlementID) continue;
        const sum = sums.get(`${settlementID} ${currency}`) ?? { settlementID, currency, netMinor: 0, feeMinor: 0, reference };
        sums.set(`${settlementID} ${currency}`, { ...sum, netMinor: sum.netMinor + credit - debit, feeMinor: sum.feeMinor + fee });
      }
      if (items.length < pageSize) break;
    }
  return [...sums.values()];
}
