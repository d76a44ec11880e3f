import type { ReportedLine } from '../../../db/schema/settlements';
import type { Clock } from '../../../platform/clock';
import type { SettlementReport } from '../paymentGateway';

/** A line of the Razorpay reconciliation report: the share of a payment, refund or adjustment in a settlement. `fee` includes its tax. */
export interface RazorpayReconItem {
  entity_id: string;
  type: 'payment' | 'refund' | 'transfer' | 'adjustment';
  /** Set on the adjustment that takes a disputed amount, or gives it back. */
  dispute_id?: string | null;
  currency: string;
  credit: number;
  debit: number;
  fee: number;
  tax: number;
  settled: boolean;
  settlement_id: string | null;
  settlement_utr: string | null;
}
/** A settlement in the Razorpay API. */
export interface RazorpaySettlement {
  amount: number;
  status: 'created' | 'processed' | 'failed';
}
type RazorpayRequest = <ResponseBody>(path: string) => Promise<ResponseBody>;

type ReadReport = SettlementReport & { lines: ReportedLine[] };
/** Totals of one settlement over the days read so far, by currency. */
interface SettlementTotals {
  firstDay: string;
  lastDay: string;
  isReported: boolean;
  reports: Map<string, ReadReport>;
}

/** Maximum page size of the report. */
const pageSize = 1000;
const dayMs = 86_400_000;
/** Age after which lines that do not add up to their settlement are an error. */
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

const lineKinds = { payment: 'PAYMENT', refund: 'REFUND', transfer: 'ADJUSTMENT', adjustment: 'ADJUSTMENT' } as const;

const toLine = ({ entity_id, type, dispute_id, credit, debit, fee, tax }: RazorpayReconItem): ReportedLine => ({
  kind: dispute_id ? 'DISPUTE' : lineKinds[type],
  providerRef: dispute_id ?? entity_id,
  grossMinor: credit - debit + fee,
  feeMinor: fee,
  taxMinor: tax,
});

function add(totals: Map<string, SettlementTotals>, day: string, line: RazorpayReconItem): void {
  const { settled, settlement_id: settlementID, settlement_utr: reference, currency, credit, debit, fee, tax } = line;
  if (!settled || !settlementID) return;
  const sum = totals.get(settlementID) ?? { firstDay: day, lastDay: day, isReported: false, reports: new Map<string, ReadReport>() };
  const empty: ReadReport = { settlementID, currency, netMinor: 0, feeMinor: 0, taxMinor: 0, lines: [], reference, settledOn: day };
  const before = sum.reports.get(currency) ?? empty;
  before.lines.push(toLine(line));
  sum.reports.set(currency, {
    ...before,
    netMinor: before.netMinor + credit - debit,
    feeMinor: before.feeMinor + fee,
    taxMinor: before.taxMinor + tax,
    settledOn: day,
  });
  totals.set(settlementID, { ...sum, lastDay: day });
}

/**
 * Whether all lines of the settlement were read. A partial settlement must not be posted, because the ledger never changes a posted group.
 */
async function isComplete(request: RazorpayRequest, settlementID: string, { reports }: SettlementTotals): Promise<boolean> {
  const { amount, status } = await request<RazorpaySettlement>(`/v1/settlements/${encodeURIComponent(settlementID)}`);
  return status === 'processed' && [...reports.values()].reduce((total, { netMinor }) => total + netMinor, 0) === amount;
}

/**
 * Reads settlements from the reconciliation report, because the Settlements API reports a fee of 0 when fees were deducted per payment. It
 * reads complete UTC days only, the oldest first, at most once a day.
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
    // A settlement that began before the first day read was complete in an earlier run.
    const isInconsistent = ({ isReported, firstDay, lastDay }: SettlementTotals) =>
      !isReported && firstDay !== dayOf(since) && lastDay < dayOf(new Date(now.getTime() - inconsistentAfterMs));
    const inconsistent = [...totals].filter(([, sum]) => isInconsistent(sum)).map(([settlementID]) => settlementID);
    if (inconsistent.length > 0) throw new Error(`Reconciliation lines do not add up to the settlement amount: ${inconsistent.join(', ')}`);
  };
}
