import type { LedgerProof } from '../../contract/openLedger';
import type { Database } from '../../platform/db/client';
import { badInput, notFound } from '../../platform/errors';
import { createChannelRepository, requirePermission } from '../channels/channels';
import { accountOf } from '../ledger/ledger';
import { checkpointLine, type OpenLedger } from '../openLedger/openLedger';
import { findPayoutStatement, listStatementGroups } from '../returns/returns';
import { findReportChannel } from './channelReads';
import { createEarningsReads } from './earningsReads';
import { type PayoutStatement, payoutStatementCsv, payoutStatementPdf, statementNumber } from './payoutStatement';

/** Spreadsheets cannot open much larger files. */
const maxPostings = 100_000;

/** Statements of payouts, whose sums were written when the payout was requested. */
export function createPayoutStatements(db: Database, openLedger: OpenLedger) {
  const reads = createEarningsReads(db);
  async function load(payoutID: string): Promise<PayoutStatement & { channelID: string }> {
    const found = await findPayoutStatement(db, payoutID);
    if (!found) throw notFound('This statement');
    const { statement, state, maskedAddress, reference, paidAt } = found;
    const { channelID, currency } = statement;
    const { name, timeZone } = await findReportChannel(db, channelID);
    const [checkpoint = null] = await openLedger.listCheckpoints(1);
    const postings = await reads.statementPostings(channelID, timeZone, payoutID, maxPostings + 1);
    if (postings.length > maxPostings) throw badInput({ payoutID: `has more than ${maxPostings} transactions` });
    return {
      number: statementNumber(currency, statement.number),
      channelID,
      channel: { name, timeZone },
      gstin: await createChannelRepository(db).findGstin(channelID),
      payoutID,
      currency,
      since: statement.since,
      writtenAt: statement.writtenAt,
      address: maskedAddress,
      reference,
      paidAt: state === 'PAID' ? paidAt : null,
      opening: statement.openingMinor,
      closing: statement.closingMinor,
      withheld: statement.withheldMinor,
      reserved: statement.reservedMinor,
      newlyReserved: statement.newlyReservedMinor,
      reservedBefore: statement.reservedBeforeMinor,
      disputed: statement.disputedMinor,
      open: statement.openMinor,
      left: statement.leftMinor,
      amount: statement.amountMinor,
      postings: postings.reverse(),
      checkpoint: checkpointLine(checkpoint),
    };
  }
  /** Another channel's payout is reported as not found. */
  async function loadFor(userID: string, payoutID: string): Promise<PayoutStatement & { channelID: string }> {
    const statement = await load(payoutID);
    await requirePermission(db, userID, statement.channelID, 'money.read', 'This statement');
    return statement;
  }
  return {
    pdf: async (userID: string, payoutID: string): Promise<Buffer> => payoutStatementPdf(await loadFor(userID, payoutID)),
    csv: async (userID: string, payoutID: string): Promise<string> => payoutStatementCsv(await loadFor(userID, payoutID)),
    /** That the transactions of the statement are in the newest checkpoint of the ledger. */
    async proof(userID: string, payoutID: string): Promise<LedgerProof> {
      const { channelID, currency } = await loadFor(userID, payoutID);
      const { accountID: own } = accountOf('creatorPayable', currency, channelID);
      return openLedger.prove({ groupIDs: await listStatementGroups(db, payoutID), isShown: (accountID) => accountID === own });
    },
    /** For staff. */
    reprint: async (payoutID: string): Promise<Buffer> => payoutStatementPdf(await load(payoutID)),
  };
}
export type PayoutStatements = ReturnType<typeof createPayoutStatements>;
