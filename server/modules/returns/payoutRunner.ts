import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Database } from '../../db/client';
import { eachOne } from '../../eachOne';
import { notFound, unauthorized } from '../../errors';
import type { KycLevelOf } from '../campaigns/investService';
import { tellBuyer } from '../payments/buyerMessages';
import { GatewayRefused, GatewayUnavailable } from '../payments/paymentGateway';
import type { Logger } from '../../basis';
import { maskVpa, type AddressOf } from './payoutAddressBook';
import type { PayoutGateway, PayoutReport } from './payoutGateway';
import { hold, voidApproval, type Hold } from './payoutHolds';
import { movePayout } from './payoutMachine';
import { postCameBack, postPaid } from './payoutPostings';
import { createPayoutRepository, type PayoutRow } from './payoutRepository';
import { releaseReaddressed } from './releaseReaddressed';

interface Deps {
  db: Database;
  gateway: PayoutGateway;
  /** Opens the address of somebody who is paid. */
  addressOf: AddressOf;
  clock: Clock;
  kycLevelOf: KycLevelOf;
  logger: Logger;
}

const hourMs = 3_600_000;

/** One key for each try: a try that was not answered is asked for again under the same, a new try after a bounce has its own. */
const keyOf = ({ payoutID, attempts }: PayoutRow) => `${payoutID}:${attempts}`;
const payoutOf = (key: string) => key.replace(/:\d+$/, '');

/** Money going out: intent first, then the bank, then the result; never in one transaction, and safe to kill at any point. */
export function createPayoutRunner({ db, gateway, addressOf, clock, kycLevelOf, logger }: Deps) {
  /** What the bank has told, once: later and repeated news find the payout where it is. */
  const settle = (payoutID: string, report: PayoutReport): Promise<void> =>
    db.transaction(async (tx) => {
      const repository = createPayoutRepository(tx);
      const row = await repository.lock(payoutID);
      if (!row || keyOf(row) !== report.key) return;
      const { providerPayoutID, reference } = report;
      const isLost = row.state === 'PAID' && report.state === 'REVERSED';
      if (row.state !== 'PAYING' && !isLost) {
        if (report.state === 'PROCESSED' && row.state !== 'PAID')
          logger.error({ payoutID, report, state: row.state }, 'the bank says that it paid what does not wait for it');
        return;
      }
      if (report.state === 'PROCESSING') return repository.set(payoutID, { providerPayoutID });
      if (report.state === 'REVERSED') {
        if (isLost) {
          await postCameBack(tx, row, report.key);
          await repository.readdress(row);
          logger.error({ payoutID, report }, 'a payout came back after it was paid');
        }
        const state = movePayout(row.state, 'BOUNCE') ?? row.state;
        const reason = 'The bank sent the money back.';
        await repository.set(payoutID, { state, providerPayoutID, reason, reference: null, paidAt: null, checkAt: new Date() });
        return;
      }
      const state = movePayout(row.state, 'PAY') ?? row.state;
      await repository.set(payoutID, { state, providerPayoutID, reference, reason: null, checkAt: null });
      await tx.execute(sql`UPDATE payouts SET paid_at = now() WHERE payout_id = ${payoutID}`);
      await postPaid(tx, row, report.key);
      await tellBuyer(tx, {
        userID: row.userID,
        messageKey: `payout:${report.key}:paid`,
        subject: 'Money is on its way to you',
        body: `A payout has been sent to your UPI address. Bank reference ${reference ?? 'to follow'}, ours ${payoutID}.`,
      });
    });

  /** The bank will not make this try, so asking for it again is no use: a person is waited for. */
  const refuse = (payoutID: string, key: string): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await createPayoutRepository(tx).lock(payoutID);
      if (row?.state !== 'PAYING' || keyOf(row) !== key) return;
      await hold(tx, { ...row, state: movePayout(row.state, 'BOUNCE') ?? row.state }, { reason: 'The bank refused this payment.' });
    });

  /**
   * Looks at a payout before the bank is asked: the address of today, and a creator's money once more. Takes up a new try, or goes on with one
   * under the key that the bank never heard of. Null when it was held or somebody else was faster.
   */
  const begin = (claimed: PayoutRow): Promise<(PayoutRow & { vpa: string }) | null> =>
    db.transaction(async (tx) => {
      const repository = createPayoutRepository(tx);
      const row = await repository.lock(claimed.payoutID);
      if (row?.state !== claimed.state || row.attempts !== claimed.attempts) return null;
      const isBegun = row.state === 'PAYING';
      const next = isBegun ? row.state : movePayout(row.state, 'SEND');
      if (!next) return null;
      const address = await addressOf(tx, row.userID);
      const stop = async (why: Hold) => {
        await repository.set(row.payoutID, { addressVersion: address?.version ?? null });
        await hold(tx, isBegun ? { ...row, state: movePayout(row.state, 'BOUNCE') ?? row.state } : row, why);
        return null;
      };
      const soon = new Date(clock.now().getTime() + hourMs);
      if (row.kind === 'CREATOR' && row.channelID) {
        await repository.lockAccount(row.channelID, row.currency);
        const { channelID, campaignID, currency } = row;
        const { owed, paying, disputed } = await repository.payableOf({ channelID, campaignID, currency });
        const others = isBegun ? paying - BigInt(row.amountMinor) : paying;
        if (owed - others < BigInt(row.amountMinor))
          return stop({ reason: 'Less is owed than when this was asked for.', advice: 'Ask for a smaller amount.' });
        // What the bank may have been asked for already is not stopped here: asking again under the same key pays it once.
        if (!isBegun && owed - others - disputed < BigInt(row.amountMinor))
          return stop({
            reason: 'A buyer has disputed a part of this money; it waits until the dispute is decided.',
            advice: 'You need not do anything.',
            until: soon,
          });
      }
      if (!address) return stop({ reason: 'There is no UPI address to pay to.' });
      if ((await kycLevelOf(tx, row.userID, clock.now())) !== 'L2')
        return stop({
          reason: 'The identity of the person who is paid is not verified.',
          advice: 'Verify your identity in your profile.',
          until: soon,
        });
      const { vpa, version: addressVersion, revision, restsUntil } = address;
      if (row.kind === 'CREATOR' && row.approvedRevision !== revision) {
        await repository.set(row.payoutID, { addressVersion });
        await voidApproval(tx, isBegun ? { ...row, state: 'HELD' } : row);
        return null;
      }
      if (restsUntil && restsUntil > clock.now())
        return stop({
          reason: `The address ${maskVpa(vpa)} is new.`,
          advice: `The money goes there by itself from ${restsUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC on.`,
          until: restsUntil,
        });
      const change = { state: next, vpaShown: maskVpa(vpa), addressVersion, attempts: isBegun ? row.attempts : row.attempts + 1 };
      await repository.set(row.payoutID, change);
      return { ...row, ...change, vpa };
    });

  /** What it was held for may be over: it is looked at again as if it had just been approved. */
  async function retryHeld({ payoutID }: PayoutRow): Promise<void> {
    const freed = await db.transaction(async (tx) => {
      const repository = createPayoutRepository(tx);
      const row = await repository.lock(payoutID);
      const state = row?.state === 'HELD' && row.heldUntil ? movePayout(row.state, 'RELEASE') : null;
      if (!row || !state) return null;
      const change = { state, reason: null, heldUntil: null, vpaShown: null };
      await repository.set(payoutID, change);
      return { ...row, ...change };
    });
    if (freed) await runOne(freed);
  }

  async function runOne(claimed: PayoutRow): Promise<void> {
    if (claimed.state === 'BOUNCED') {
      await db.transaction(async (tx) => {
        const row = await createPayoutRepository(tx).lock(claimed.payoutID);
        if (row) await hold(tx, row, { reason: row.reason ?? 'The bank sent the money back.' });
      });
      return;
    }
    if (claimed.state === 'HELD') return retryHeld(claimed);
    const known = claimed.state === 'PAYING' ? await gateway.find(keyOf(claimed)) : null;
    if (known) return settle(claimed.payoutID, known);
    const row = await begin(claimed);
    if (!row) return;
    const key = keyOf(row);
    const { vpa, amountMinor, currency } = row;
    try {
      await settle(row.payoutID, await gateway.send({ key, vpa, amountMinor, currency, note: 'Marquee' }));
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      logger.warn({ payoutID: row.payoutID, err: error }, 'the bank refused a payout');
      await refuse(row.payoutID, key);
    }
  }

  return {
    /** Moves every due payout a step. Answers how many it looked at. */
    async runPayouts(limit = 50): Promise<number> {
      if (!gateway.isConnected) return 0;
      await releaseReaddressed(db, limit);
      const due = await createPayoutRepository(db).claimDue(limit);
      return eachOne(due, async (row) => {
        try {
          await runOne(row);
        } catch (error) {
          if (!(error instanceof GatewayRefused || error instanceof GatewayUnavailable)) throw error;
          logger.warn({ payoutID: row.payoutID, err: error }, 'a payout could not be made yet');
        }
      });
    },
    /** 401 unless the signature over the raw bytes holds. */
    async receive(provider: string, rawBody: Buffer | null, headers: Record<string, string | string[] | undefined>): Promise<void> {
      if (provider !== gateway.provider) throw notFound('Provider');
      const report = rawBody && gateway.parseWebhook(rawBody, headers);
      if (!report) throw unauthorized('The signature does not match');
      await settle(payoutOf(report.key), report);
    },
  };
}
