import type { Clock } from '../../../platform/clock';
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
/** A settlement as Razorpay itself counts it. */
export interface RazorpaySettlement {
  amount: number;
  status: 'created' | 'processed' | 'failed';
}
type RazorpayRequest = <ResponseBody>(path: string) => Promise<ResponseBody>;

/** What the days that were read say of one settlement, by currency. */
interface SettlementTotals {
  firstDay: string;
  lastDay: string;
  isReported: boolean;
  reports: Map<string, SettlementReport>;
}

/** The most that one page may hold. */
const pageSize = 1000;
const dayMs = 86_400_000;
/** Lines that do not add up so many days after the last of them are no news that is still being written. */
const inconsistentAfterMs = 3 * dayMs;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function fetchLines(request: RazorpayRequest, day: string): Promise<RazorpayReconItem[]> {
  const [year = '', month = '', date = ''] = day.split('-');
  const lines: RazorpayReconItem[] = [];
  for (let skip = 0; ; skip += pageSize) {
    const path = `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${pageSize}&skip=${skip}`;
    const { items } = await request<{ items: RazorpayReconItem[] }>(path);
    lines.push(...items);
    if (items.length < pageSize) return lines;
  }
}

function add(totals: Map<string, SettlementTotals>, day: string, line: RazorpayReconItem): void {
  const { settled, settlement_id: settlementID, settlement_utr: reference, currency, credit, debit, fee } = line;
  if (!settled || !settlementID) return;
  const sum = totals.get(settlementID) ?? { firstDay: day, lastDay: day, isReported: false, reports: new Map<string, SettlementReport>() };
  const before = sum.reports.get(currency) ?? { settlementID, currency, netMinor: 0, feeMinor: 0, reference, settledOn: day };
  const { netMinor, feeMinor } = before;
  sum.reports.set(currency, { ...before, netMinor: netMinor + credit - debit, feeMinor: feeMinor + fee, settledOn: day });
  totals.set(settlementID, { ...sum, lastDay: day });
}

/** A part that was posted could never be made whole: the books keep what a key was posted with. */
async function isComplete(request: RazorpayRequest, settlementID: string, { reports }: SettlementTotals): Promise<boolean> {
  const { amount, status } = await request<RazorpaySettlement>(`/v1/settlements/${encodeURIComponent(settlementID)}`);
  return status === 'processed' && [...reports.values()].reduce((total, { netMinor }) => total + netMinor, 0) === amount;
}

/**
 * From the reconciliation and not from the settlements themselves: those say 0 for the fee, which was taken from each payment before. Day by day,
 * the oldest first, and only days that are over everywhere; once a day, for a day that is over says the same every hour.
 */
export function createRazorpaySettlements(request: RazorpayRequest, clock: Clock) {
  let lastReadDay = '';
  return async function* listSettlements(since: Date): AsyncGenerator<SettlementReport[]> {
    const now = clock.now();
    const today = dayOf(now);
    if (lastReadDay === today) return;
    const totals = new Map<string, SettlementTotals>();
    for (let at = since.getTime(); dayOf(new Date(at)) < today; at += dayMs) {
      const day = dayOf(new Date(at));
      for (const line of await fetchLines(request, day)) add(totals, day, line);
      const complete: SettlementReport[] = [];
      for (const [settlementID, sum] of totals) {
        if (sum.isReported || sum.lastDay !== day || !(await isComplete(request, settlementID, sum))) continue;
        sum.isReported = true;
        complete.push(...sum.reports.values());
      }
      if (complete.length > 0) yield complete;
    }
    lastReadDay = today;
    // What began before the first day that was read was whole when that day was.
    const isInconsistent = ({ isReported, firstDay, lastDay }: SettlementTotals) =>
      !isReported && firstDay !== dayOf(since) && lastDay < dayOf(new Date(now.getTime() - inconsistentAfterMs));
    const inconsistent = [...totals].filter(([, sum]) => isInconsistent(sum)).map(([settlementID]) => settlementID);
    if (inconsistent.length > 0) throw new Error(`The lines of ${inconsistent.join(', ')} do not add up to what Razorpay says it paid`);
  };
}
