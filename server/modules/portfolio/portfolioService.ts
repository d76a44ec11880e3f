import type { FlowDetail, HoldingSort, Portfolio } from '../../contract/portfolio';
import type { Clock } from '../../platform/clock';
import { fromCursor, toCursor } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { imageSetOf, noArtwork } from '../../platform/storage/imageSetOf';
import type { OpenLedger } from '../openLedger/openLedger';
import { createWorkLifeReads } from '../returns/returns';
import { createUserRepository } from '../users/users';
import { createFlowReads } from './flowReads';
import { createHoldingReads, type HoldingRecord } from './holdingReads';
import { listNews } from './newsReads';
import { performanceOf, combine, valueOverTime } from './performance';
import { statementCsv, statementPdf } from './statement';

const pageSize = 10;
const method =
  'Gain is returns plus current value, less the amount paid in with fees; the percentage is gain ÷ paid in. XIRR is the annual rate at which the net present value of all dated cash flows is zero (Act/365); it is shown after 365 days.';
const valuePolicy =
  'Money in escrow is refunded unless its campaign is funded: it is listed with the amount you would get back and is not part of any gain or rate. Value is the principal less returns received, never below zero. The works themselves have not been valued. Pledges for rewards are listed apart and are not part of any gain or rate. Completed and written-off campaigns have no value. Returns in another currency are listed but not included here.';

const sortValues: Record<HoldingSort, (one: HoldingRecord) => number> = {
  paidIn: ({ paidInMinor }) => paidInMinor,
  returned: ({ distributedMinor }) => distributedMinor,
  value: ({ valueMinor }) => valueMinor,
  gain: ({ distributedMinor, valueMinor, paidInMinor }) => distributedMinor + valueMinor - paidInMinor,
  next: ({ next }) => (next ? Date.parse(next.at) : 0),
};
const hasPaid = ({ distributedMinor }: HoldingRecord) => Number(distributedMinor > 0);
const isWaiting = ({ basis }: HoldingRecord) => Number(basis === 'ESCROW');

interface HoldingQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
  sort?: HoldingSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Money in escrow is last; amounts are compared within their currency; equals keep their order. */
function sorted(all: readonly HoldingRecord[], { sort, order = 'desc' }: HoldingQuery): HoldingRecord[] {
  const sign = order === 'asc' ? 1 : -1;
  return all.toSorted(
    (one, other) =>
      isWaiting(one) - isWaiting(other) ||
      (sort
        ? one.currency.localeCompare(other.currency) || sign * (sortValues[sort](one) - sortValues[sort](other))
        : hasPaid(other) - hasPaid(one)),
  );
}

/** Portfolio of an investor: holdings, performance, cash flows and statements. */
export function createPortfolioService({ db, clock, openLedger }: { db: Db; clock: Clock; openLedger: OpenLedger }) {
  const holdings = createHoldingReads(db);
  const flows = createFlowReads(db);

  /** Of investments: a pledge buys rewards, and has neither value nor gain. */
  const totalsOf = (all: readonly HoldingRecord[], asOf: Date): Portfolio['totals'] => {
    const investments = all.filter(({ instrument }) => instrument !== 'REWARD');
    return [...new Set(investments.map(({ currency }) => currency))].sort().map((currency) => {
      const ofCurrency = investments.filter((one) => one.currency === currency);
      const invested = ofCurrency.filter(({ basis }) => basis !== 'ESCROW');
      const inEscrowMinor = ofCurrency.filter(({ basis }) => basis === 'ESCROW').reduce((sum, { paidInMinor }) => sum + paidInMinor, 0);
      return {
        currency,
        timeZone: ofCurrency[0]?.timeZone ?? 'UTC',
        inEscrow: { amountMinor: inEscrowMinor, currency },
        performance: performanceOf(combine(currency, invested), asOf),
        series: valueOverTime(
          invested.flatMap(({ valueChanges }) => valueChanges),
          asOf,
        ),
      };
    });
  };

  async function getPortfolio(userID: string, query: HoldingQuery = {}) {
    const { cursor, limit = pageSize } = query;
    const asOf = clock.now();
    const [all, owed] = await Promise.all([holdings.list(userID, asOf), holdings.owed(userID)]);
    const from = Number(fromCursor(cursor, /^\d{1,6}$/)?.[0] ?? 0);
    const shown = sorted(all, query).slice(from, from + limit);
    const lives = await createWorkLifeReads(db).ofCampaigns(
      shown.map(({ campaignID }) => campaignID),
      asOf,
    );
    const items = shown.map((one) => {
      const { campaignID, title, channelName, state, instrument, isClosed, basis, next, since, timeZone } = one;
      const artwork = one.artwork ? imageSetOf(one.artwork) : noArtwork(title);
      const performance = performanceOf(one, asOf);
      const life = lives.get(campaignID) ?? null;
      return {
        campaignID,
        title,
        channelName,
        artwork,
        state,
        instrument,
        isClosed,
        basis,
        timeZone,
        performance,
        next,
        since: since.toISOString(),
        life,
      };
    });
    const nextCursor = from + limit < all.length ? toCursor(String(from + limit)) : null;
    return { items, nextCursor, asOf: asOf.toISOString(), method, valuePolicy, totals: totalsOf(all, asOf), owed };
  }

  return {
    getPortfolio,
    listFlows: flows.list,
    listNews: (userID: string) => listNews(db, userID, clock.now()),
    async getFlow(userID: string, flowID: string): Promise<FlowDetail> {
      const detail = await flows.open(userID, flowID);
      if (!detail) throw notFound('Payment');
      return detail;
    },
    getCsv: async (userID: string) => statementCsv(await flows.listAll(userID)),
    /** That the statement’s entries are in the newest checkpoint of the ledger. */
    getProof: async (userID: string) => openLedger.proveOfInvestor(userID, await flows.listPayments(userID)),
    async getPdf(userID: string): Promise<Buffer> {
      const [user, portfolio, all, [checkpoint]] = await Promise.all([
        createUserRepository(db).findUser(userID),
        getPortfolio(userID),
        flows.listAll(userID),
        openLedger.listCheckpoints(1),
      ]);
      return statementPdf(user?.name ?? '', portfolio, { flows: all, checkpoint: checkpoint ?? null });
    },
  };
}
export type PortfolioService = ReturnType<typeof createPortfolioService>;
