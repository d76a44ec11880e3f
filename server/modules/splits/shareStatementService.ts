import type { LedgerProof } from '../../contract/openLedger';
import type { ShareLine } from '../../contract/splits';
import type { Clock } from '../../platform/clock';
import { type CsvTable, inBatches } from '../../platform/csv';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { fromLocalTime } from '../../platform/zonedTime';
import { createChannelRepository, requirePermission } from '../channels/channels';
import { accountOf, monthAfter } from '../ledger/ledger';
import { checkpointLine, type OpenLedger } from '../openLedger/openLedger';
import { createShareReads } from './shareReads';
import { roleNames, type ShareStatement, type SoldAtDoor } from './shareStatement';

interface OfMonth {
  channelID: string;
  month: string;
}
const columns = ['Date (UTC)', 'Work', 'Role', 'Sold as', 'Divided', 'Your share', 'Currency', 'Not divided'] as const;

/** The papers of payees: their shares of a month as CSV and PDF, and the proof that these are in the open ledger. */
export function createShareStatements({ db, clock, openLedger }: { db: Database; clock: Clock; openLedger: OpenLedger }) {
  const reads = createShareReads(db);
  async function requireMonth(userID: string, { channelID, month }: OfMonth) {
    await requirePermission(db, userID, channelID, 'money.read', 'This channel');
    const channel = await createChannelRepository(db).findChannel(channelID);
    if (!channel) throw notFound('This channel');
    const { name, handle, timeZone } = channel;
    const startOf = (first: string) => fromLocalTime(`${first}-01T00:00`, timeZone);
    return {
      channel: { name, timeZone },
      fileName: `shares-${handle}-${month}`,
      period: { from: startOf(month), before: startOf(monthAfter(month)) },
    };
  }
  type Month = Awaited<ReturnType<typeof requireMonth>>;

  async function describe({ channelID, month }: OfMonth, { channel, period }: Month): Promise<ShareStatement> {
    const [opening, days, atDoor, [checkpoint = null]] = await Promise.all([
      reads.sumBefore(channelID, period.from),
      reads.listDays(channelID, period, channel.timeZone),
      reads.sumAtDoor(channelID, period),
      openLedger.listCheckpoints(1),
    ]);
    return { channel, month, writtenAt: clock.now(), opening, days, atDoor, checkpoint: checkpointLine(checkpoint) };
  }

  return {
    /** The shares of a month with a total for each currency, and what was sold at the door, for the payees of tickets to settle. */
    async csv(userID: string, of: OfMonth): Promise<CsvTable & { name: string }> {
      const { period, fileName } = await requireMonth(userID, of);
      const [lines, atDoor] = await Promise.all([reads.listMonth(of.channelID, period), reads.sumAtDoor(of.channelID, period)]);
      return { columns, batches: inBatches(rowsOf(lines, atDoor)), name: fileName };
    },
    /** What the PDF says. */
    async read(userID: string, of: OfMonth): Promise<{ name: string; statement: ShareStatement }> {
      const found = await requireMonth(userID, of);
      return { name: `${found.fileName}.pdf`, statement: await describe(of, found) };
    },
    /** That the shares of the month are in the newest checkpoint of the ledger. Postings of others stay hidden. */
    async proof(userID: string, of: OfMonth): Promise<{ name: string; proof: LedgerProof }> {
      const { period, fileName } = await requireMonth(userID, of);
      const groups = await reads.listGroups(of.channelID, period);
      const own = new Set(groups.map(({ currency }) => accountOf('creatorPayable', currency, of.channelID).accountID));
      const proof = await openLedger.prove({ groupIDs: groups.map(({ groupID }) => groupID), isShown: (accountID) => own.has(accountID) });
      return { name: `${fileName}-proof.json`, proof };
    },
  };
}

function rowsOf(lines: readonly ShareLine[], atDoor: readonly SoldAtDoor[]) {
  const totals = new Map<string, number>();
  for (const { amount } of lines) totals.set(amount.currency, (totals.get(amount.currency) ?? 0) + amount.amountMinor);
  return [
    ...lines.map(({ at, work, role, source, receipt, amount }) => [
      at,
      work,
      roleNames[role],
      source === 'STREAM' ? 'Stream' : 'Tickets',
      receipt,
      amount,
      amount.currency,
      null,
    ]),
    ...[...totals].map(([currency, amountMinor]) => ['', 'Total', '', '', null, { amountMinor, currency }, currency, null]),
    ...atDoor.map(({ work, amount }) => ['', work, '', 'At the door', null, null, amount.currency, amount]),
  ];
}
