import type { CampaignState } from '../../contract/campaigns';
import { recoupTarget, termEndsAt } from '../../contract/waterfall';
import { type BooksFigure, BooksFigure as Figures, type BooksLine, type WorkBooks } from '../../contract/workBooks';
import type { Clock } from '../../platform/clock';
import { type Cell, csvHeader, csvLines } from '../../platform/csv';
import { fromCursor, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { groupBy } from '../../platform/groupBy';
import { listAudits } from '../ledger/ledger';
import { createLogRepository } from '../openLedger/openLedger';
import { bucketsOf } from './bookLines';
import { distributionsFeed } from './distributionsFeed';
import { type BookedDistribution, type BooksCampaign, createWorkBooksReads, type FigureWeek, type Release } from './workBooksReads';
import { findCampaignOfWork } from './workLifeReads';

/** An amount with fewer people behind it is not published, and no line has fewer. */
const minPeople = 5;
const defaultPage = 20;
const sources = ['HALL', 'STREAM', 'ABROAD'] as const;
/** A campaign that failed or was cancelled gave everything back and has no open books. */
const statesWithBooks = new Set<CampaignState>([
  'LIVE',
  'CLOSING',
  'SETTLING',
  'FUNDED',
  'OPERATING',
  'SUSPENDED',
  'COMPLETED',
  'WRITTEN_OFF',
]);

interface WorkRef {
  of: 'title' | 'event' | 'campaign';
  id: string;
}
type Line = Omit<BooksLine, 'amount'> & { figure: BooksFigure; amountMinor: number; currency: string };
/** What the figures and lines of one work are made of. */
interface Books {
  campaign: BooksCampaign;
  lines: Line[];
  raisedMinor: number;
  releases: Release[];
  /** Sources and currencies with sales, whether or not they have lines. */
  sold: { source: (typeof sources)[number]; currency: string }[];
  distributions: BookedDistribution[];
  /** Whether enough people invested. */
  hasInvestors: boolean;
  isReturnedPublic: boolean;
}

const sumOf = (lines: readonly { amountMinor: number }[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function linesOfWeeks(weeks: readonly FigureWeek[]): Line[] {
  const groups = groupBy(weeks, ({ figure, currency }) => `${figure} ${currency}`);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).flatMap(({ figure, currency }) =>
      bucketsOf(group, minPeople)
        .toReversed()
        .map((bucket) => ({ ...bucket, figure, currency, label: null })),
    ),
  );
}

/** What was captured and not allotted went back when the campaign was funded: the line that brings the weeks to what was raised. */
function unallottedLine({ currency, settledOn, allottedMinor }: BooksCampaign, weeks: readonly FigureWeek[]): Line[] {
  const amountMinor = (allottedMinor ?? 0) - sumOf(weeks);
  if (!settledOn || amountMinor === 0) return [];
  return [{ figure: 'RAISED', from: settledOn, until: settledOn, label: 'Not allotted, refunded', count: 0, amountMinor, currency }];
}

const releaseLines = ({ currency }: BooksCampaign, releases: readonly Release[]): Line[] =>
  releases
    .flatMap(({ on, amountMinor, title, number }) =>
      on === null || amountMinor === 0
        ? []
        : [{ figure: 'RELEASED' as const, from: on, until: on, label: title ?? `Part ${number}`, count: 1, amountMinor, currency }],
    )
    .toReversed();

const returnLines = ({ currency }: BooksCampaign, distributions: readonly BookedDistribution[]): Line[] =>
  distributions.map(({ on, amountMinor, investorCount }) => ({
    figure: 'RETURNED',
    from: on,
    until: on,
    label: null,
    count: investorCount,
    amountMinor,
    currency,
  }));

function termOf({ settledAt, termMonths }: BooksCampaign, now: Date): WorkBooks['term'] {
  if (settledAt === null) return null;
  const funded = new Date(settledAt);
  const isOver = now >= termEndsAt(funded, termMonths);
  let month = 1;
  while (month < termMonths && now >= termEndsAt(funded, month)) month += 1;
  return { month, months: termMonths, isOver };
}

/** The open books of works: what the ledger has about them, in figures and lines that tell nothing about one person (docs/decisions/141-open-books.md). */
export function createWorkBooksService({ db, clock, publicOrigin }: { db: Db; clock: Clock; publicOrigin: string }) {
  const reads = createWorkBooksReads(db);
  const log = createLogRepository(db);

  async function find({ of, id }: WorkRef): Promise<Books | null> {
    const campaignID = await findCampaignOfWork(db, of, id);
    const campaign = campaignID === null ? null : await reads.findCampaign(campaignID);
    if (!campaign || !statesWithBooks.has(campaign.state)) return null;
    const [raised, earned, releases, distributions] = await Promise.all([
      reads.listRaised(campaign, minPeople),
      reads.listEarned(campaign, minPeople),
      reads.listReleases(campaign),
      reads.listDistributions(campaign),
    ]);
    const raisedLines = linesOfWeeks(raised);
    const earnedLines = linesOfWeeks(earned);
    const hasInvestors = campaign.investorCount >= minPeople && raisedLines.length > 0;
    const sold = [...new Map(earned.map((one) => [`${one.figure} ${one.currency}`, one])).values()].flatMap(({ figure, currency }) =>
      figure === 'RAISED' ? [] : [{ source: figure, currency }],
    );
    // Returns tell the sum of all earnings, so they would tell that of a source with few buyers.
    const isReturnedPublic =
      hasInvestors &&
      sold.every(({ source, currency }) => earnedLines.some((line) => line.figure === source && line.currency === currency));
    return {
      campaign,
      lines: [
        ...(hasInvestors ? [...unallottedLine(campaign, raised), ...raisedLines, ...releaseLines(campaign, releases)] : []),
        ...earnedLines,
        ...(isReturnedPublic ? returnLines(campaign, distributions) : []),
      ],
      raisedMinor: campaign.allottedMinor ?? sumOf(raised),
      releases,
      sold,
      distributions,
      hasInvestors,
      isReturnedPublic,
    };
  }
  async function requireBooks(ref: WorkRef): Promise<Books> {
    const books = await find(ref);
    if (!books) throw notFound('The work with open books');
    return books;
  }

  return {
    async get(ref: WorkRef): Promise<WorkBooks | null> {
      const books = await find(ref);
      if (!books) return null;
      const now = clock.now();
      const [[audit], [checkpoint]] = await Promise.all([listAudits(db, 1), log.listCheckpoints(1)]);
      const { campaign, lines, releases, sold, distributions, hasInvestors, isReturnedPublic, raisedMinor } = books;
      const { campaignID, name, currency, settledAt, instrument, investorCount } = campaign;
      const money = (amountMinor: number, isPublic: boolean, of = currency) => (isPublic ? { amountMinor, currency: of } : null);
      const target = Number(recoupTarget(campaign, BigInt(raisedMinor)));
      return {
        campaignID,
        name,
        currency,
        raised: money(raisedMinor, hasInvestors),
        investorCount: hasInvestors ? investorCount : null,
        released:
          settledAt === null
            ? null
            : {
                total: money(sumOf(releases), hasInvestors),
                milestones: releases.map(({ number, title, state, amountMinor }) => ({
                  number,
                  title,
                  state,
                  amount: money(amountMinor, hasInvestors),
                })),
              },
        earned: sources.flatMap((source) =>
          sold
            .filter((one) => one.source === source)
            .map((one) => {
              const own = lines.filter((line) => line.figure === source && line.currency === one.currency);
              return { source, amount: money(sumOf(own), own.length > 0, one.currency) };
            }),
        ),
        returned:
          settledAt === null || instrument === 'REWARD'
            ? null
            : {
                amount: money(sumOf(distributions), isReturnedPublic),
                target: money(target, hasInvestors),
                lastDistributionAt: distributions[0]?.at ?? null,
              },
        term: instrument === 'REWARD' ? null : termOf(campaign, now),
        audit: audit ? { auditedAt: audit.ranAt.toISOString(), isReconciled: audit.deviations.length === 0 } : null,
        checkpoint: checkpoint ? { size: checkpoint.size, createdAt: checkpoint.createdAt.toISOString() } : null,
        asOf: now.toISOString(),
      };
    },

    async listLines({ figure, currency, cursor, limit = defaultPage, ...ref }: WorkRef & LinesQuery) {
      const key = fromCursor(cursor, /^\d{1,6}$/);
      const { lines, campaign } = await requireBooks(ref);
      const own = lines.filter((line) => line.figure === figure && line.currency === (currency ?? campaign.currency));
      // Counted from the oldest, so that a new line at the top moves none between pages.
      const numbered = own.map((line, place) => ({ ...line, number: own.length - place }));
      const isAfter = ({ number }: { number: number }) => key === null || number < Number(key[0]);
      const page = toPage(numbered.filter(isAfter).slice(0, limit + 1), limit, ({ number }) => toCursor(String(number)));
      return {
        items: page.rows.map(({ from, until, label, count, amountMinor, currency: of }) => ({
          from,
          until,
          label,
          count,
          amount: { amountMinor, currency: of },
        })),
        nextCursor: page.nextCursor,
      };
    },

    /** All lines, figure by figure, the newest first. */
    async getCsv(ref: WorkRef): Promise<string> {
      const { lines } = await requireBooks(ref);
      const rows: Cell[][] = Figures.options.flatMap((figure) =>
        lines
          .filter((line) => line.figure === figure)
          .map(({ from, until, label, count, amountMinor, currency }) => [
            figure,
            from,
            until,
            label ?? '',
            count,
            currency,
            { amountMinor, currency },
          ]),
      );
      return csvHeader(['Figure', 'From', 'Until', 'Label', 'Count', 'Currency', 'Amount']) + (rows.length > 0 ? csvLines(rows) : '');
    },

    async getFeed(ref: WorkRef): Promise<string> {
      const { campaign, distributions, isReturnedPublic } = await requireBooks(ref);
      return distributionsFeed({ campaign, distributions: isReturnedPublic ? distributions : [], publicOrigin });
    },
  };
}

interface LinesQuery {
  figure: BooksFigure;
  currency?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}
