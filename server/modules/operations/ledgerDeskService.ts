import type { z } from 'zod';
import type { adminLedgerEndpoints, EscrowPosition, TrialBalance } from '../../contract/adminLedger';
import { type Clock, addSeconds } from '../../platform/clock';
import { toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { badInput } from '../../platform/errors';
import { bookAccountOf, bookDayOf, endOfBookDay, startOfBookDay } from '../ledger/ledger';
import {
  createEscrowTransferRepository,
  type EscrowPosition as LedgerPosition,
  escrowShortfall,
  listEscrowPositions,
} from '../payments/payments';
import {
  journalCsvHeader,
  journalCsvLines,
  tallyFooter,
  tallyHeader,
  tallyVouchers,
  toJournalEntry,
  type JournalEntry,
} from './journalFormats';
import { accountKeyset, groupKeyset, listAccounts, listGroups, sumByKind, type KindSum } from './ledgerReads';

type Input<K extends keyof typeof adminLedgerEndpoints> = z.output<(typeof adminLedgerEndpoints)[K]['input']>;

const pageSize = 50;
const latestTransfers = 50;
const journalBatch = 500;
/** A financial year and the month after it. */
const maxDays = 400;

const sideOf = (sum: bigint, currency: string) => ({
  debit: { amountMinor: sum > 0n ? Number(sum) : 0, currency },
  credit: { amountMinor: sum < 0n ? Number(-sum) : 0, currency },
});

function toTrialBalance(day: string, sums: readonly KindSum[]): TrialBalance {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return {
    day,
    currencies: currencies.map((currency) => {
      const rows = sums
        .filter((one) => one.currency === currency && one.sum !== 0n)
        .map(({ kind, ownerID, accountCount, sum }) => {
          const { code, name } = bookAccountOf({ kind, ownerID });
          return { code, name, accountCount, ...sideOf(sum, currency) };
        });
      const totalOf = (side: 'debit' | 'credit') => ({
        amountMinor: rows.reduce((total, row) => total + row[side].amountMinor, 0),
        currency,
      });
      return { currency, rows, debit: totalOf('debit'), credit: totalOf('credit') };
    }),
  };
}

function toEscrowPosition(position: LedgerPosition): EscrowPosition {
  const { currency } = position;
  const money = (amountMinor: number) => ({ amountMinor, currency });
  return {
    currency,
    owed: money(position.owedMinor),
    inTransit: money(position.inTransitMinor),
    escrowBank: money(position.escrowBankMinor),
    bank: money(position.bankMinor),
    shortfall: money(escrowShortfall(position)),
  };
}

/** The days of a journal as instants; refuses more than a year. */
function spanOf({ from, to }: { from: string; to: string }): { from: Date; before: Date } {
  const span = { from: startOfBookDay(from), before: endOfBookDay(to) };
  if (span.from >= span.before) throw badInput({ to: 'must not be before the first day' });
  if (addSeconds(span.from, maxDays * 86_400) < span.before) throw badInput({ to: `must be within ${maxDays} days of the first day` });
  return span;
}

/** What the console shows of the ledger, and the journal for accounting software. */
export function createLedgerDesk({ db, clock, escrowHolder }: { db: Database; clock: Clock; escrowHolder: string | null }) {
  async function* entriesOf(currency: string, span: { from: Date; before: Date }, isPlain = false): AsyncGenerator<JournalEntry[]> {
    let cursor: string | undefined;
    for (;;) {
      const keyset = groupKeyset({ order: 'asc', cursor });
      const found = await listGroups(db, { currency, ...span }, keyset, journalBatch);
      if (found.length > 0) yield found.map((group) => toJournalEntry(group, { currency, isPlain }));
      const last = found.at(-1);
      if (!last || found.length < journalBatch) return;
      cursor = keyset.cursorOf(last.place, last.groupID);
    }
  }
  async function* csvOf(format: 'plain' | 'zoho' | 'xero', currency: string, span: { from: Date; before: Date }): AsyncGenerator<string> {
    yield journalCsvHeader(format);
    for await (const entries of entriesOf(currency, span, format === 'plain')) yield journalCsvLines(format, entries);
  }
  async function* tallyOf(currency: string, span: { from: Date; before: Date }): AsyncGenerator<string> {
    // Tally creates the accounts first, so all that the ledger has in the currency are named.
    const sums = (await sumByKind(db, span.before)).filter((sum) => sum.currency === currency);
    yield tallyHeader(sums.map(bookAccountOf));
    for await (const entries of entriesOf(currency, span)) yield tallyVouchers(entries);
    yield tallyFooter;
  }

  return {
    async trialBalance({ day = bookDayOf(clock.now()) }: Input<'trialBalance'>): Promise<TrialBalance> {
      return toTrialBalance(day, await sumByKind(db, endOfBookDay(day)));
    },
    async escrow() {
      const transfers = await createEscrowTransferRepository(db).listLatest(latestTransfers);
      return {
        holder: escrowHolder,
        positions: (await listEscrowPositions(db)).map(toEscrowPosition),
        transfers: transfers.map(({ transferID, amountMinor, currency, createdAt, reference }) => ({
          transferID,
          amount: { amountMinor, currency },
          at: createdAt.toISOString(),
          reference,
        })),
      };
    },
    async listAccounts({ cursor, limit = pageSize, sort, order, ...filter }: Input<'accounts'>) {
      const keyset = accountKeyset({ sort, order, cursor });
      const found = await listAccounts(db, filter, keyset, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, ({ accountID }) => keyset.cursorOf(accountID, accountID));
      return {
        items: rows.map(({ kind, ownerID, balanceMinor, ...row }) => {
          const { code, name, isAdjustable } = bookAccountOf({ kind, ownerID });
          return { ...row, code, name, isAdjustable, balance: { amountMinor: balanceMinor, currency: row.currency } };
        }),
        nextCursor,
      };
    },
    async listGroups({ cursor, limit = pageSize, sort, order, from, to, ...filter }: Input<'groups'>) {
      const keyset = groupKeyset({ sort, order, cursor });
      const span = { from: from === undefined ? from : startOfBookDay(from), before: to === undefined ? to : endOfBookDay(to) };
      const found = await listGroups(db, { ...filter, ...span }, keyset, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (group) => keyset.cursorOf(group.place, group.groupID));
      return {
        items: rows.map(({ place: _place, postings, ...row }) => ({
          ...row,
          postings: postings.map(({ account, amountMinor, currency }) => ({
            account,
            amount: { amountMinor: Number(amountMinor), currency },
          })),
        })),
        nextCursor,
      };
    },
    /** Checks the days before the first line is sent. */
    journalCsv: ({ currency, format = 'plain', ...days }: Input<'journalCsv'>) => csvOf(format, currency, spanOf(days)),
    journalTally: ({ currency, ...days }: Input<'journalTally'>) => tallyOf(currency, spanOf(days)),
  };
}
