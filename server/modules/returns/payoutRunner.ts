import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { notFound, unauthorized } from '../../platform/errors';
import type { KycLevelOf } from '../campaigns/investService';
import { notifyUser } from '../messages/notifyUser';
import { GatewayRefused, GatewayUnavailable } from '../../platform/providerErrors';
import type { Logger } from '../../platform/serviceContext';
import { maskVpa, type AddressOf } from './payoutAddressBook';
import type { PayoutGateway, PayoutReport } from './payoutGateway';
import { hold, voidApproval, type Hold } from './payoutHolds';
import { nextPayoutState } from './payoutStateMachine';
import { postReversedPayout, postPaid } from './payoutPostings';
import { createPayoutRepository, type PayoutRow } from './payoutRepository';
import { releaseAfterAddressChange } from './releaseAfterAddressChange';

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
const attemptKeyOf = ({ payoutID, attempts }: PayoutRow) => `${payoutID}:${attempts}`;
const payoutIDOf = (key: string) => key.replace(/:\d+$/, '');

/** Money going out: intent first, then the bank, then the result; never in one transaction, and safe to kill at any point. */
export function createPayoutRunner({ db, gateway, addressOf, clock, kycLevelOf, logger }: Deps) {
  /** What the bank has told, once: later and repeated news find the payout where it is. */
  const settle = (payoutID: string, report: PayoutReport): Promise<void> =>
    db.transaction(async (tx) => {
      const repository = createPayoutRepository(tx);
      const row = await repository.lock(payoutID);
      if (!row || attemptKeyOf(row) !== report.key) return;
      const { providerPayoutID, reference } = report;
      const isReversedAfterPaid = row.state === 'PAID' && report.state === 'REVERSED';
      if (row.state !== 'PAYING' && !isReversedAfterPaid) {
        if (report.state === 'PROCESSED' && row.state !== 'PAID')
          logger.error({ payoutID, report, state: row.state }, 'bank reports a payout as paid that is not being paid');
        return;
      }
      if (report.state === 'PROCESSING') return repository.set(payoutID, { providerPayoutID });
      if (report.state === 'REVERSED') {
        if (isReversedAfterPaid) {
          await postReversedPayout(tx, row, report.key);
          await repository.reassignPayee(row);
          logger.error({ payoutID, report }, 'payout was reversed after it was paid');
        }
        const state = nextPayoutState(row.state, 'BOUNCE') ?? row.state;
        const reason = 'The bank sent the money back.';
        await repository.set(payoutID, { state, providerPayoutID, reason, reference: null, paidAt: null, checkAt: new Date() });
        return;
      }
      const state = nextPayoutState(row.state, 'PAY') ?? row.state;
      await repository.set(payoutID, { state, providerPayoutID, reference, reason: null, checkAt: null });
      await tx.execute(sql`UPDATE payouts SET paid_at = now() WHERE payout_id = ${payoutID}`);
      await postPaid(tx, row, report.key);
      await notifyUser(tx, {
        userID: row.userID,
        messageKey: `payout:${report.key}:paid`,
        subject: 'Money is on its way to you',
        body: `A payout has been sent to your UPI address. Bank reference ${reference ?? 'to follow'}, ours ${payoutID}.`,
      });
    });

  /** The bank will not make this try, so asking for it again is no use: a person is waited for. */
  const markRefused = (payoutID: string, key: string): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await createPayoutRepository(tx).lock(payoutID);
      if (row?.state !== 'PAYING' || attemptKeyOf(row) !== key) return;
      await hold(tx, { ...row, state: nextPayoutState(row.state, 'BOUNCE') ?? row.state }, { reason: 'The bank refused this payment.' });
    });

  /**
   * Looks at a payout before the bank is asked: the address of today, and a creator's money once more. Takes up a new try, or goes on with one
   * under the key that the bank never heard of. Null when it was held or somebody else was faster.
   */
  const prepareAttempt = (claimed: PayoutRow): Promise<(PayoutRow & { vpa: string }) | null> =>
    db.transaction(async (tx) => {
      const repository = createPayoutRepository(tx);
      const row = await repository.lock(claimed.payoutID);
      if (row?.state !== claimed.state || row.attempts !== claimed.attempts) return null;
      const isStarted = row.state === 'PAYING';
      const next = isStarted ? row.state : nextPayoutState(row.state, 'SEND');
      if (!next) return null;
      const address = await addressOf(tx, row.userID);
      const holdPayout = async (why: Hold) => {
        await repository.set(row.payoutID, { addressVersion: address?.version ?? null });
        await hold(tx, isStarted ? { ...row, state: nextPayoutState(row.state, 'BOUNCE') ?? row.state } : row, why);
        return null;
      };
      const retryAt = new Date(clock.now().getTime() + hourMs);
      if (row.kind === 'CREATOR' && row.channelID) {
        await repository.lockAccount(row.channelID, row.currency);
        const { channelID, campaignID, currency } = row;
        const { owed, paying, disputed } = await repository.payableOf({ channelID, campaignID, currency });
        const otherPayingMinor = isStarted ? paying - BigInt(row.amountMinor) : paying;
        if (owed - otherPayingMinor < BigInt(row.amountMinor))
          return holdPayout({ reason: 'Less is owed than when this was asked for.', advice: 'Ask for a smaller amount.' });
        // What the bank may have been asked for already is not stopped here: asking again under the same key pays it once.
        if (!isStarted && owed - otherPayingMinor - disputed < BigInt(row.amountMinor))
          return holdPayout({
            reason: 'A buyer has disputed a part of this money; it waits until the dispute is decided.',
            advice: 'You need not do anything.',
            until: retryAt,
          });
      }
      if (!address) return holdPayout({ reason: 'There is no UPI address to pay to.' });
      if ((await kycLevelOf(tx, row.userID, clock.now())) !== 'L2')
        return holdPayout({
          reason: 'The identity of the person who is paid is not verified.',
          advice: 'Verify your identity in your profile.',
          until: retryAt,
        });
      const { vpa, version: addressVersion, revision, cooldownUntil } = address;
      if (row.kind === 'CREATOR' && row.approvedRevision !== revision) {
        await repository.set(row.payoutID, { addressVersion });
        await voidApproval(tx, isStarted ? { ...row, state: 'HELD' } : row);
        return null;
      }
      if (cooldownUntil && cooldownUntil > clock.now())
        return holdPayout({
          reason: `The address ${maskVpa(vpa)} is new.`,
          advice: `The money goes there by itself from ${cooldownUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC on.`,
          until: cooldownUntil,
        });
      const change = { state: next, maskedVpa: maskVpa(vpa), addressVersion, attempts: isStarted ? row.attempts : row.attempts + 1 };
      await repository.set(row.payoutID, change);
      return { ...row, ...change, vpa };
    });

  /** What it was held for may be over: it is looked at again as if it had just been approved. */
  async function retryHeld({ payoutID }: PayoutRow): Promise<void> {
    const released = await db.transaction(async (tx) => {
      const repository = createPayoutRepository(tx);
      const row = await repository.lock(payoutID);
      const state = row?.state === 'HELD' && row.heldUntil ? nextPayoutState(row.state, 'RELEASE') : null;
      if (!row || !state) return null;
      const change = { state, reason: null, heldUntil: null, maskedVpa: null };
      await repository.set(payoutID, change);
      return { ...row, ...change };
    });
    if (released) await processPayout(released);
  }

  async function processPayout(claimed: PayoutRow): Promise<void> {
    if (claimed.state === 'BOUNCED') {
      await db.transaction(async (tx) => {
        const row = await createPayoutRepository(tx).lock(claimed.payoutID);
        if (row) await hold(tx, row, { reason: row.reason ?? 'The bank sent the money back.' });
      });
      return;
    }
    if (claimed.state === 'HELD') return retryHeld(claimed);
    const known = claimed.state === 'PAYING' ? await gateway.find(attemptKeyOf(claimed)) : null;
    if (known) return settle(claimed.payoutID, known);
    const row = await prepareAttempt(claimed);
    if (!row) return;
    const key = attemptKeyOf(row);
    const { vpa, amountMinor, currency } = row;
    try {
      await settle(row.payoutID, await gateway.send({ key, vpa, amountMinor, currency, note: 'Marquee' }));
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      logger.warn({ payoutID: row.payoutID, err: error }, 'the bank refused a payout');
      await markRefused(row.payoutID, key);
    }
  }

  return {
    /** Moves every due payout a step. Answers how many it looked at. */
    async runPayouts(limit = 50): Promise<number> {
      if (!gateway.isConnected) return 0;
      await releaseAfterAddressChange(db, limit);
      const due = await createPayoutRepository(db).claimDue(limit);
      return forEachCollectingErrors(due, async (row) => {
        try {
          await processPayout(row);
        } catch (error) {
          if (!(error instanceof GatewayRefused || error instanceof GatewayUnavailable)) throw error;
          logger.warn({ payoutID: row.payoutID, err: error }, 'payout failed, will retry');
        }
      });
    },
    /** 401 unless the signature over the raw bytes holds. */
    async receive(provider: string, rawBody: Buffer | null, headers: Record<string, string | string[] | undefined>): Promise<void> {
      if (provider !== gateway.provider) throw notFound('Provider');
      const report = rawBody && gateway.parseWebhook(rawBody, headers);
      if (!report) throw unauthorized('The signature does not match');
      await settle(payoutIDOf(report.key), report);
    },
  };
}
