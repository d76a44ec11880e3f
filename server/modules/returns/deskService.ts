import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { CampaignTrust, LedgerAudit } from '../../contract/books';
import type { PayoutAddress } from '../../contract/payouts';
import type { DeskCampaign, MoneyDesk } from '../../contract/returns';
import { recoupTarget, termEndsAt } from '../../contract/waterfall';
import type { Database } from '../../db/client';
import { campaigns } from '../../db/schema/campaigns';
import { campaignSeconds, ledgerAudits } from '../../db/schema/returns';
import { users } from '../../db/schema/users';
import { Fault, forbidden, notFound } from '../../errors';
import { createCampaignRepository } from '../campaigns/campaignRepository';
import { logOfCampaign } from '../channels/channelLog';
import { accountOf } from '../ledger/accounts';
import { invariantWords } from '../ledger/invariants';
import { GatewayUnavailable, type PaymentGateway } from '../payments/paymentGateway';
import { createDeskReads, type DeskRow } from './deskReads';
import { readPayee } from './payee';
import type { PayoutAddressBook } from './payoutAddressBook';
import { createPayoutRepository } from './payoutRepository';
import { createPoolReads } from './poolReads';
import { releaseReaddressed } from './releaseReaddressed';
import { isOperator, mustBeOperator, mustHaveRole, mustSeeMoney } from './roles';
import { listTurns } from './turnReads';
import { turnsOpenTo } from './turnService';

interface Deps {
  db: Database;
  clock: Clock;
  gateway: Pick<PaymentGateway, 'verifyVpa'>;
  addresses: PayoutAddressBook;
}
const money = (amountMinor: number | bigint, currency: string) => ({ amountMinor: Number(amountMinor), currency });
const auditsShown = 30;
const turnsShown = 20;
/** The rest of somebody's held payouts is the worker's. */
const payoutsAtOnce = 100;

/** What the makers of a campaign, its public and the operators see of its money. */
export function createReturnsDesk({ db, clock, gateway, addresses }: Deps) {
  const reads = createDeskReads(db);
  const pools = createPoolReads(db);
  async function toCards(rows: DeskRow[]): Promise<DeskCampaign[]> {
    const all = await pools.poolsOfAll(rows.map(({ campaignID }) => campaignID));
    return rows.map((row) => {
      const { campaignID, title, state, role, isWaiting, currency, raisedMinor } = row;
      const mine = all.filter((of) => of.campaignID === campaignID);
      const others = mine.filter((of) => of.currency !== currency && of.owed > 0n);
      return {
        ...{ campaignID, title, state, role, isWaiting, raised: money(raisedMinor, currency) },
        pool: money(mine.find((of) => of.currency === currency)?.owed ?? 0n, currency),
        otherPools: others.map((of) => money(of.owed, of.currency)),
      };
    });
  }

  async function getDesk(userID: string, campaignID: string): Promise<MoneyDesk> {
    await mustSeeMoney(db, campaignID, userID);
    const [row] = await reads.list(userID, campaignID);
    const [card] = row ? await toCards([row]) : [];
    const terms = await reads.terms(campaignID);
    const campaign = await createCampaignRepository(db).find(campaignID);
    if (!row || !card || !terms || !campaign) throw notFound('Campaign');
    const { currency, channelID } = row;
    const repository = createPayoutRepository(db);
    const { owed, available } = await repository.payableOf({ channelID, campaignID, currency });
    const isFunded = ['FUNDED', 'OPERATING', 'COMPLETED'].includes(row.state);
    // An accountant never approves, whoever computed.
    const asReader = <One extends { canApprove: boolean }>(one: One): One =>
      row.role === 'ACCOUNTANT' ? { ...one, canApprove: false } : one;
    const payee = await readPayee(db, addresses, channelID, userID);
    const block = !isFunded ? 'NOT_FUNDED' : owed < 0n ? 'NEGATIVE' : available === 0n ? 'NOTHING' : payee.maskedVpa ? null : 'NO_ADDRESS';
    return {
      ...card,
      escrow: money(await pools.owed(accountOf('escrow', currency, campaignID).accountID), currency),
      returned: money(row.returnedMinor, currency),
      recoupTarget: money(recoupTarget({ recoupBasisPoints: terms.recoup }, BigInt(terms.raisedMinor)), currency),
      share: {
        shareBasisPoints: terms.share,
        laterShareBasisPoints: terms.later,
        termEndsAt: terms.settledAt ? termEndsAt(new Date(terms.settledAt), terms.months).toISOString() : null,
      },
      payable: money(owed, currency),
      available: money(isFunded ? available : 0, currency),
      payoutBlock: block,
      payee,
      sources: (await pools.sources(campaignID, accountOf('returnsPool', currency, campaignID).accountID)).map(
        ({ amountMinor, ...source }) => ({ ...source, amount: money(amountMinor, currency) }),
      ),
      distributions: (await reads.distributions(campaignID, userID)).map(asReader),
      payouts: (await reads.payouts(campaignID, userID)).map(asReader),
      seconds: await reads.seconds(campaignID),
      turns: await listTurns(db, campaignID, turnsShown),
      mayTurn: turnsOpenTo(row.role, campaign, clock.now()),
    };
  }
  async function mustOwn(userID: string, campaignID: string) {
    if ((await mustHaveRole(db, campaignID, userID)) !== 'OWNER') throw forbidden('Only the creator names a second person');
  }
  const lookUp = (vpa: string) =>
    gateway.verifyVpa(vpa).catch((error: unknown) => {
      if (error instanceof GatewayUnavailable) return null;
      throw error;
    });
  const getAddress = (userID: string): Promise<PayoutAddress> => addresses.show(db, userID);

  return {
    getDesk,
    list: async (userID: string) => ({ items: await toCards(await reads.list(userID)), isOperator: await isOperator(db, userID) }),
    async addSecond(userID: string, campaignID: string, username: string): Promise<MoneyDesk> {
      await mustOwn(userID, campaignID);
      const [second] = await db
        .select({ userID: users.userID })
        .from(users)
        .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), eq(users.isDisabled, false)));
      if (!second) throw notFound('Person');
      if (second.userID === userID) throw new Fault(409, 'SAME_PERSON', 'The second person must be somebody else');
      await db.transaction(async (tx) => {
        await tx.insert(campaignSeconds).values({ campaignID, userID: second.userID }).onConflictDoNothing();
        const words = `Named @${username} as a second person`;
        await logOfCampaign(tx, campaignID, { actorID: userID, action: 'second.added', subjectID: second.userID, words });
      });
      return getDesk(userID, campaignID);
    },
    async removeSecond(userID: string, campaignID: string, secondID: string): Promise<MoneyDesk> {
      await mustOwn(userID, campaignID);
      await db.transaction(async (tx) => {
        await tx.delete(campaignSeconds).where(and(eq(campaignSeconds.campaignID, campaignID), eq(campaignSeconds.userID, secondID)));
        const words = 'Took the right of a second person away';
        await logOfCampaign(tx, campaignID, { actorID: userID, action: 'second.removed', subjectID: secondID, words });
      });
      return getDesk(userID, campaignID);
    },

    getAddress,
    /** Looked up first; a provider that cannot tell is no reason to keep anybody from being paid. What was held goes on by itself. */
    async setAddress(userID: string, vpa: string): Promise<PayoutAddress> {
      const report = await lookUp(vpa);
      if (report && !report.isValid)
        throw new Fault(422, 'NO_SUCH_VPA', 'No account answers to this UPI address', { vpa: 'no account answers to it' });
      await addresses.set(db, userID, vpa, report !== null);
      await releaseReaddressed(db, payoutsAtOnce, userID);
      return getAddress(userID);
    },

    async getTrust(campaignID: string): Promise<CampaignTrust> {
      const [campaign] = await db
        .select({ currency: campaigns.currency })
        .from(campaigns)
        .where(and(eq(campaigns.campaignID, campaignID), isNotNull(campaigns.publishedAt)));
      if (!campaign) throw notFound('Campaign');
      const { currency } = campaign;
      const { rows } = await db.execute<{ returned: string; paid: string; ranAt: string | null; wrong: number | null }>(sql`
        SELECT COALESCE((SELECT returned_minor FROM campaign_returns WHERE campaign_id = ${campaignID}), 0)::text AS returned,
          (SELECT COALESCE(sum(amount_minor), 0) FROM payouts WHERE campaign_id = ${campaignID} AND currency = ${currency} AND kind = 'INVESTOR' AND state = 'PAID')::text AS paid,
          a.ran_at AS "ranAt", jsonb_array_length(a.deviations) AS wrong
        FROM (SELECT 1) one LEFT JOIN (SELECT ran_at, deviations FROM ledger_audits ORDER BY audit_id DESC LIMIT 1) a ON true`);
      const found = rows[0];
      return {
        escrow: money(await pools.owed(accountOf('escrow', currency, campaignID).accountID), currency),
        returned: money(Number(found?.returned ?? 0), currency),
        paidOut: money(Number(found?.paid ?? 0), currency),
        auditedAt: found?.ranAt ? new Date(found.ranAt).toISOString() : null,
        isInOrder: found?.wrong === 0,
        asOf: clock.now().toISOString(),
      };
    },

    async getAudits(userID: string): Promise<LedgerAudit> {
      await mustBeOperator(db, userID);
      const runs = await db
        .select()
        .from(ledgerAudits)
        .orderBy(sql`${ledgerAudits.auditID} DESC`)
        .limit(auditsShown);
      return {
        runs: runs.map(({ ranAt, durationMs, groupCount, postingCount, deviations }) => ({
          ...{ ranAt: ranAt.toISOString(), durationMs, groupCount, postingCount, deviations },
        })),
        invariants: Object.entries(invariantWords).map(([invariant, words]) => ({ invariant, words })),
      };
    },
  };
}
