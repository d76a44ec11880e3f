import type { CampaignState } from '../../contract/campaigns';
import { recoupTarget, termEndsAt } from '../../contract/waterfall';
import { type BooksFigure, BooksFigure as Figures, type BooksLine, type WorkBooks } from '../../contract/workBooks';
import type { Clock } from '../../platform/clock';
import { type Cell, csvHeader, csvLines } from '../../platform/csv';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { groupBy } from '../../platform/groupBy';
import { listAudits } from '../ledger/ledger';
import { createLogRepository } from '../openLedger/openLedger';
import { bucketsOf, mergeWeeks } from './bookLines';
import { allowLongStatements, createBookRollUpRepository } from './bookRollUpRepository';
import { booksOnCard, cardRevisionOf } from './booksOnCard';
import { csvColumns, lineText } from './bookTexts';
import { distributionsFeed } from './distributionsFeed';
import {
  type BookedDistribution,
  type BooksCampaign,
  createWorkBooksReads,
  type EarnedFigure,
  type FigureWeek,
  type Release,
} from './workBooksReads';
import { findCampaignOfWork } from './workLifeReads';

/** An amount with fewer people behind it is not published, and no line has fewer. */
const minPeople = 5;
const defaultPage = 20;
const worksPerPage = 5;
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

const payments = { kind: 'PAYMENTS', part: null, title: null } as const;

function linesOfWeeks(weeks: readonly FigureWeek[]): Line[] {
  const groups = groupBy(weeks, ({ figure, currency }) => `${figure} ${currency}`);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).flatMap(({ figure, currency }) =>
      bucketsOf(group, minPeople)
        .toReversed()
        .map((bucket) => ({ ...bucket, ...payments, figure, currency })),
    ),
  );
}

/** What was captured and not allotted went back when the campaign was funded: the line that brings the weeks to what was raised. */
function unallottedLine({ currency, settledOn, allottedMinor }: BooksCampaign, weeks: readonly FigureWeek[]): Line[] {
  const amountMinor = (allottedMinor ?? 0) - sumOf(weeks);
  if (!settledOn || amountMinor === 0) return [];
  const line = { kind: 'UNALLOTTED', figure: 'RAISED', part: null, title: null, count: 0 } as const;
  return [{ ...line, from: settledOn, until: settledOn, amountMinor, currency }];
}

const releaseLines = ({ currency }: BooksCampaign, releases: readonly Release[]): Line[] =>
  releases
    .flatMap(({ on, amountMinor, title, number }): Line[] => {
      if (on === null || amountMinor === 0) return [];
      return [{ kind: 'RELEASE', figure: 'RELEASED', part: number, title, count: 1, from: on, until: on, amountMinor, currency }];
    })
    .toReversed();

const returnLines = ({ currency }: BooksCampaign, distributions: readonly BookedDistribution[]): Line[] =>
  distributions.map(({ on, amountMinor, investorCount }) => ({
    kind: 'DISTRIBUTION',
    figure: 'RETURNED',
    from: on,
    until: on,
    part: null,
    title: null,
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

interface Entries {
  raised: readonly FigureWeek[];
  earned: readonly FigureWeek<EarnedFigure>[];
  releases: Release[];
  distributions: BookedDistribution[];
}

function toBooks(campaign: BooksCampaign, { raised, earned, releases, distributions }: Entries): Books {
  const raisedLines = linesOfWeeks(raised);
  const earnedLines = linesOfWeeks(earned);
  const hasInvestors = campaign.investorCount >= minPeople && raisedLines.length > 0;
  const sold = [...new Map(earned.map((one) => [`${one.figure} ${one.currency}`, one])).values()].map(({ figure, currency }) => ({
    source: figure,
    currency,
  }));
  // Returns tell the sum of all earnings, so they would tell that of a source with few buyers.
  const isReturnedPublic =
    hasInvestors && sold.every(({ source, currency }) => earnedLines.some((line) => line.figure === source && line.currency === currency));
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

/** The figures that are public; one with too few people behind it is null. */
function figuresOf(books: Books, now: Date): Omit<WorkBooks, 'audit' | 'checkpoint' | 'asOf' | 'cardRevision'> {
  const { campaign, lines, releases, sold, distributions, hasInvestors, isReturnedPublic, raisedMinor } = books;
  const { campaignID, name, currency, settledAt, instrument, investorCount } = campaign;
  const money = (amountMinor: number, isPublic: boolean, of = currency) => (isPublic ? { amountMinor, currency: of } : null);
  const target = Number(recoupTarget(campaign, BigInt(raisedMinor)));
  return {
    campaignID,
    name,
    instrument,
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
  };
}

/** The open books of works: what the ledger has about them, in figures and lines that tell nothing about one person (docs/decisions/141-open-books.md). */
export function createWorkBooksService({ db, clock, publicOrigin }: { db: Database; clock: Clock; publicOrigin: string }) {
  const reads = createWorkBooksReads(db);
  const rollUps = createBookRollUpRepository(db);
  const log = createLogRepository(db);

  /** What was earned: the roll-up, and the postings after it. */
  async function listEarned(ids: readonly string[]): Promise<FigureWeek<EarnedFigure>[]> {
    const rolledUp = new Map((await rollUps.list(ids)).map((rollUp) => [rollUp.campaignID, rollUp]));
    const ranges = ids.map((campaignID) => ({ campaignID, after: rolledUp.get(campaignID)?.upToPostingID ?? 0, upTo: null }));
    const later = groupBy(await reads.listEarned(ranges, minPeople), ({ campaignID }) => campaignID);
    return ids.flatMap((campaignID) =>
      mergeWeeks(rolledUp.get(campaignID)?.weeks ?? [], later.get(campaignID) ?? []).map((week) => ({ ...week, campaignID })),
    );
  }
  /** The open books of these campaigns that have any, in their order. */
  async function read(campaignIDs: readonly string[]): Promise<Books[]> {
    if (campaignIDs.length === 0) return [];
    const campaigns = (await reads.listCampaigns(campaignIDs)).filter(({ state }) => statesWithBooks.has(state));
    if (campaigns.length === 0) return [];
    const ids = campaigns.map(({ campaignID }) => campaignID);
    const [raised, earned, releases, distributions] = await Promise.all([
      reads.listRaised(ids, minPeople),
      listEarned(ids),
      reads.listReleases(ids),
      reads.listDistributions(ids),
    ]);
    return campaigns
      .toSorted((one, other) => campaignIDs.indexOf(one.campaignID) - campaignIDs.indexOf(other.campaignID))
      .map((campaign) => {
        const isOwn = ({ campaignID }: { campaignID: string }) => campaignID === campaign.campaignID;
        const [own, ofReleases, ofDistributions] = [earned.filter(isOwn), releases.filter(isOwn), distributions.filter(isOwn)];
        return toBooks(campaign, { raised: raised.filter(isOwn), earned: own, releases: ofReleases, distributions: ofDistributions });
      });
  }
  async function find({ of, id }: WorkRef): Promise<Books | null> {
    const campaignID = await findCampaignOfWork(db, of, id);
    return campaignID === null ? null : ((await read([campaignID]))[0] ?? null);
  }
  async function requireBooks(ref: WorkRef): Promise<Books> {
    const books = await find(ref);
    if (!books) throw notFound('The work with open books');
    return books;
  }
  /** The figures of books, with the last checks of the whole ledger. */
  async function toAnswers(all: readonly Books[]): Promise<WorkBooks[]> {
    if (all.length === 0) return [];
    const [[audit], [checkpoint]] = await Promise.all([listAudits(db, 1), log.listCheckpoints(1)]);
    const checks = {
      audit: audit ? { auditedAt: audit.ranAt.toISOString(), isReconciled: audit.deviations.length === 0 } : null,
      checkpoint: checkpoint ? { size: checkpoint.size, createdAt: checkpoint.createdAt.toISOString() } : null,
    };
    const now = clock.now();
    return all.map((books) => {
      const figures = figuresOf(books, now);
      return { ...figures, ...checks, asOf: now.toISOString(), cardRevision: cardRevisionOf(booksOnCard(figures)) };
    });
  }

  return {
    async get(ref: WorkRef): Promise<WorkBooks | null> {
      const books = await find(ref);
      return (await toAnswers(books ? [books] : []))[0] ?? null;
    },

    /** Of campaigns that the caller knows to be public, in their order. */
    async ofCampaigns(campaignIDs: readonly string[]): Promise<WorkBooks[]> {
      return toAnswers(await read(campaignIDs));
    },

    /** The funded works of a channel, the last funded first. */
    async listOfChannel({
      channelID,
      cursor,
      limit = worksPerPage,
    }: {
      channelID: string;
      cursor?: string | undefined;
      limit?: number | undefined;
    }) {
      const key = fromCursor(cursor, instantKey, idKey);
      const after = key && { settledAt: key[0], campaignID: key[1] };
      const found = await reads.listFunded(channelID, [...statesWithBooks], { after, count: limit + 1 });
      const page = toPage(found, limit, ({ settledAt, campaignID }) => toCursor(settledAt, campaignID));
      return { items: await toAnswers(await read(page.rows.map(({ campaignID }) => campaignID))), nextCursor: page.nextCursor };
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
        items: page.rows.map(({ kind, from, until, part, title, count, amountMinor, currency: of }) => ({
          kind,
          from,
          until,
          part,
          title,
          count,
          amount: { amountMinor, currency: of },
        })),
        nextCursor: page.nextCursor,
      };
    },

    /** Rolls up what works earned to where the ledger was audited last, so that a read is as fast after a million sales. Returns how many. */
    async rollUp(limit: number): Promise<number> {
      const due = await rollUps.listDue(limit);
      for (const campaign of due) {
        const { campaignID, upToPostingID, current } = campaign;
        const range = { campaignID, after: current?.upToPostingID ?? 0, upTo: upToPostingID };
        await db.transaction(async (tx) => {
          await allowLongStatements(tx);
          const weeks = mergeWeeks(current?.weeks ?? [], await createWorkBooksReads(tx).listEarned([range], minPeople));
          await createBookRollUpRepository(tx).save(campaign, weeks, clock.now());
        });
      }
      return due.length;
    },

    /** All lines, figure by figure, the newest first. */
    async getCsv(ref: WorkRef): Promise<string> {
      const { lines } = await requireBooks(ref);
      const rows: Cell[][] = Figures.options.flatMap((figure) =>
        lines
          .filter((line) => line.figure === figure)
          .map((line) => {
            const { from, until, count, amountMinor, currency } = line;
            return [figure, from, until, lineText(line), count, currency, { amountMinor, currency }];
          }),
      );
      return csvHeader(csvColumns) + (rows.length > 0 ? csvLines(rows) : '');
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

export type WorkBooksService = ReturnType<typeof createWorkBooksService>;
