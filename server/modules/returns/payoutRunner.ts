import { addSeconds } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { notFound, unauthorized } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { formatMoney } from '../../platform/formatMoney';
import { formatTime } from '../../platform/formatTime';
import { GatewayRefused, GatewayUnavailable } from '../../platform/providerErrors';
import type { ServiceContext } from '../../platform/serviceContext';
import type { KycLevelOf } from '../campaigns/campaigns';
import { notify } from '../notifications/notifications';
import { organisationBlock } from './organisationBlock';
import { nameStateOf, openNameCase, type VerifiedNameOf } from './payeeNameCheck';
import type { AddressOf } from './payoutAddressRepository';
import { closeHeldCase, openHeldCase, openUnexpectedCase } from './payoutCases';
import { destinationProblem, maskDestination, type PayoutDestination } from './payoutDestination';
import type { PayoutGateway, PayoutReport } from './payoutGateway';
import { hold, releaseAfterAddressChange, voidApproval, type Hold } from './payoutHolds';
import { postReversedPayout, postPaid } from './payoutPostings';
import { changePayout, claimDuePayouts, lockAccount, lockPayout, payableOf, reassignPayee, type PayoutRow } from './payoutRepository';
import { nextPayoutState } from './payoutStateMachine';

interface Deps extends Pick<ServiceContext, 'db' | 'clock' | 'logger' | 'settings'> {
  gateway: PayoutGateway;
  /** Decrypts the address of a payee. */
  addressOf: AddressOf;
  kycLevelOf: KycLevelOf;
  verifiedNameOf: VerifiedNameOf;
  /** By currency: a channel needs a verified organisation above it; none by default. */
  organisationAbove?: ReadonlyMap<string, bigint>;
}

/** Each attempt has its own key: an attempt without an answer is repeated under the same key, an attempt after a bounce uses a new one. */
const attemptKeyOf = ({ payoutID, attempts }: PayoutRow) => `${payoutID}:${attempts}`;
/** How long a payout without a result waits before the bank is asked for it. */
const lookUpSeconds = 60;
/** What is held back was checked when the payout was requested; now only what is owed and disputed counts. */
const noHold = { ticketDays: 0, reserveBasisPoints: 0, reserveDays: 0 };
/** How long a payout waits before its reason to wait is checked again. */
const retrySeconds = 3600;
const payoutIDOf = (key: string) => key.replace(/:\d+$/, '');

/** Payouts: store the attempt, call the bank, store the result; never in one transaction, and safe to kill at any point. */
export function createPayoutRunner({
  db,
  gateway,
  addressOf,
  clock,
  kycLevelOf,
  verifiedNameOf,
  organisationAbove = new Map(),
  logger,
  settings,
}: Deps) {
  /** Applies a bank report once; late and repeated reports change nothing. */
  const settleIn = async (tx: Tx, payoutID: string, report: PayoutReport): Promise<void> => {
    const row = await lockPayout(tx, payoutID);
    if (!row) return;
    if (attemptKeyOf(row) !== report.key) {
      // The bank paid an earlier attempt after we gave it up.
      if (report.state === 'PROCESSED') await openUnexpectedCase(tx, row, report, clock.now());
      return;
    }
    const { providerPayoutID, reference } = report;
    const isReversedAfterPaid = row.state === 'PAID' && report.state === 'REVERSED';
    if (row.state !== 'PAYING' && !isReversedAfterPaid) {
      if (report.state === 'PROCESSED' && row.state !== 'PAID') {
        logger.error({ payoutID, report, state: row.state }, 'bank reported an unexpected payout as paid');
        await openUnexpectedCase(tx, row, report, clock.now());
      }
      return;
    }
    if (report.state === 'PROCESSING') {
      const checkAt = addSeconds(clock.now(), gateway.lookUpSeconds ?? lookUpSeconds);
      return changePayout(tx, payoutID, { providerPayoutID, checkAt });
    }
    if (report.state === 'REVERSED') {
      if (isReversedAfterPaid) {
        await postReversedPayout(tx, row, report.key);
        await reassignPayee(tx, row);
        logger.error({ payoutID, report }, 'payout was reversed after it was paid');
      }
      const state = nextPayoutState(row.state, 'BOUNCE') ?? row.state;
      const reason = report.reason ? `The bank returned the money: ${report.reason.replace(/\.$/, '')}.` : 'The bank returned the money.';
      await changePayout(tx, payoutID, { state, providerPayoutID, reason, reference: null, paidAt: null, checkAt: clock.now() });
      await openHeldCase(tx, { ...row, providerPayoutID }, reason, clock.now());
      return;
    }
    const state = nextPayoutState(row.state, 'PAY') ?? row.state;
    await changePayout(tx, payoutID, { state, providerPayoutID, reference, reason: null, paidAt: clock.now(), checkAt: null });
    await postPaid(tx, row, report.key);
    await closeHeldCase(tx, payoutID, 'The bank paid it', clock.now());
    const message = { amount: formatMoney(row), payoutID, reference, address: row.maskedAddress };
    await notify(tx, { to: { userID: row.userID }, key: `payout:${report.key}:paid` }, 'payoutPaid', message);
  };

  const settle = (payoutID: string, report: PayoutReport): Promise<void> => db.transaction((tx) => settleIn(tx, payoutID, report));

  /** Holds a payout that the bank refused: a retry would be refused too, so an operator has to act. */
  const markRefused = (payoutID: string, key: string): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockPayout(tx, payoutID);
      if (row?.state !== 'PAYING' || attemptKeyOf(row) !== key) return;
      await hold(
        tx,
        { ...row, state: nextPayoutState(row.state, 'BOUNCE') ?? row.state },
        { reason: 'The bank refused this payment.' },
        clock.now(),
      );
    });

  /** Why the balance does not allow a payout; null when it does. An attempt already sent is not held for a dispute: repeating it under the same key pays once. */
  async function checkBalance(tx: Tx, row: PayoutRow, isStarted: boolean, now: Date): Promise<Hold | null> {
    const { kind, channelID, campaignID, currency } = row;
    if (kind !== 'CREATOR' || !channelID) return null;
    await lockAccount(tx, channelID, currency);
    const { owed, paying, disputed } = await payableOf(tx, { channelID, campaignID, currency }, { now, terms: noHold });
    const amount = BigInt(row.amountMinor);
    const otherPayingMinor = isStarted ? paying - amount : paying;
    if (owed - otherPayingMinor < amount)
      return { reason: 'The balance is now lower than the payout requested.', advice: 'Request a smaller amount.' };
    if (isStarted || owed - otherPayingMinor - disputed >= amount) return null;
    return {
      reason: 'A buyer has disputed part of this money. The payout is on hold until the dispute is decided.',
      advice: 'You don’t need to do anything.',
      until: addSeconds(now, retrySeconds),
    };
  }

  const organisationOf = async (tx: Tx, row: PayoutRow, now: Date) => {
    const { kind, channelID, payoutID, currency, amountMinor } = row;
    if (kind !== 'CREATOR' || !channelID) return { block: null, legalName: null };
    return organisationBlock(tx, organisationAbove, { channelID, payoutID, currency, amountMinor }, now);
  };

  /**
   * Checks the address, identity and balance, then starts a new attempt or continues one that the bank does not know. Returns null when the
   * payout was held or another worker was faster.
   */
  const prepareAttempt = (claimed: PayoutRow): Promise<(PayoutRow & { to: PayoutDestination }) | null> =>
    db.transaction(async (tx) => {
      const row = await lockPayout(tx, claimed.payoutID);
      if (row?.state !== claimed.state || row.attempts !== claimed.attempts) return null;
      const isStarted = row.state === 'PAYING';
      const next = isStarted ? row.state : nextPayoutState(row.state, 'SEND');
      if (!next) return null;
      const address = await addressOf(tx, row.userID);
      const holdPayout = async (why: Hold) => {
        await changePayout(tx, row.payoutID, { addressVersion: address?.version ?? null });
        await hold(tx, isStarted ? { ...row, state: nextPayoutState(row.state, 'BOUNCE') ?? row.state } : row, why, clock.now());
        return null;
      };
      const now = clock.now();
      const retryAt = addSeconds(now, retrySeconds);
      const balanceHold = await checkBalance(tx, row, isStarted, now);
      if (balanceHold) return holdPayout(balanceHold);
      if (!address) return holdPayout({ reason: 'There is no payout account.', waitsForPayee: true });
      if ((await kycLevelOf(tx, row.userID, now)) !== 'L2')
        return holdPayout({
          reason: 'The payee’s identity is not verified.',
          advice: 'Verify your identity in your profile.',
          until: retryAt,
        });
      const { block, legalName } = await organisationOf(tx, row, now);
      // An attempt already sent to the bank is repeated under its key and pays once.
      if (block && !isStarted)
        return holdPayout({ reason: block, advice: 'Complete and submit it under Earnings in the studio.', until: retryAt });
      const { to, version: addressVersion, revision, cooldownUntil } = address;
      const problem = destinationProblem(to, row.currency, gateway.methods);
      if (problem) return holdPayout({ reason: problem, waitsForPayee: true });
      if (row.kind === 'CREATOR' && row.approvedRevision !== revision) {
        await changePayout(tx, row.payoutID, { addressVersion });
        await voidApproval(tx, isStarted ? { ...row, state: 'HELD' } : row);
        return null;
      }
      if (cooldownUntil && cooldownUntil > now)
        return holdPayout({
          reason: `The address ${maskDestination(to)} is new.`,
          advice: `The payout will be sent automatically after ${formatTime(cooldownUntil, 'UTC')}.`,
          until: cooldownUntil,
        });
      // The account of an organisation is in its name, not in that of the person who owns the channel.
      const nameOf: VerifiedNameOf = legalName === null ? verifiedNameOf : () => Promise.resolve(legalName);
      const nameState = await nameStateOf(nameOf, tx, { userID: row.userID, address, now });
      if (nameState === 'REFUSED')
        return holdPayout({ reason: 'The account is held under a name that is not the payee’s verified name.', waitsForPayee: true });
      if (nameState !== 'OK') {
        await openNameCase(tx, row.userID, address, now);
        return holdPayout({
          reason: 'We are comparing the name on the account with the payee’s verified name.',
          advice: 'You don’t need to do anything.',
          until: retryAt,
        });
      }
      const change = {
        state: next,
        maskedAddress: maskDestination(to),
        addressVersion,
        attempts: isStarted ? row.attempts : row.attempts + 1,
        provider: gateway.provider,
      };
      await changePayout(tx, row.payoutID, change);
      return { ...row, ...change, to };
    });

  /** The reason for the hold may be gone: processes the payout as if it had just been approved. */
  async function retryHeld({ payoutID }: PayoutRow): Promise<void> {
    const released = await db.transaction(async (tx) => {
      const row = await lockPayout(tx, payoutID);
      const state = row?.state === 'HELD' && row.heldUntil ? nextPayoutState(row.state, 'RELEASE') : null;
      if (!row || !state) return null;
      const change = { state, reason: null, heldUntil: null, maskedAddress: null };
      await changePayout(tx, payoutID, change);
      return { ...row, ...change };
    });
    if (released) await processPayout(released);
  }

  /**
   * An attempt through a provider that was replaced: the present one does not know its key and would pay it again. It stays PAYING, with a case, until
   * that provider is set again.
   */
  const waitForProvider = ({ payoutID, attempts }: PayoutRow): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockPayout(tx, payoutID);
      if (row?.state !== 'PAYING' || row.attempts !== attempts) return;
      const now = clock.now();
      await changePayout(tx, payoutID, { checkAt: addSeconds(now, 3600) });
      const reason = `it was sent through ${row.provider}, which is not connected now. Set PAYOUT_PROVIDER back until its result is known.`;
      await openHeldCase(tx, row, reason, now);
    });

  async function processPayout(claimed: PayoutRow): Promise<void> {
    if (claimed.state === 'BOUNCED') {
      await db.transaction(async (tx) => {
        const row = await lockPayout(tx, claimed.payoutID);
        if (row) await hold(tx, row, { reason: row.reason ?? 'The bank returned the money.' }, clock.now());
      });
      return;
    }
    if (claimed.state === 'HELD') return retryHeld(claimed);
    if (claimed.state === 'PAYING' && claimed.provider !== gateway.provider) return waitForProvider(claimed);
    const known = claimed.state === 'PAYING' ? await gateway.find(attemptKeyOf(claimed)) : null;
    if (known) return settle(claimed.payoutID, known);
    const row = await prepareAttempt(claimed);
    if (!row) return;
    const key = attemptKeyOf(row);
    const { to, userID, payoutID, amountMinor, currency } = row;
    try {
      await settle(row.payoutID, await gateway.send({ key, userID, payoutID, to, amountMinor, currency, note: 'Marquee' }));
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      logger.warn({ payoutID: row.payoutID, err: error }, 'bank refused a payout');
      await markRefused(row.payoutID, key);
    }
  }

  return {
    /** Applies a report in a transaction that also stores why it is true. */
    settleIn,
    /** Advances every due payout by one step. Returns the number of payouts processed. */
    async runPayouts(limit = 50): Promise<number> {
      if (!gateway.isConnected) return 0;
      await releaseAfterAddressChange({ db, clock }, limit);
      const isOpen = await settings.get('payoutsOpen');
      const due = await claimDuePayouts(db, clock.now(), limit);
      return forEachCollectingErrors(due, async (row) => {
        // While payouts are paused nothing new is sent; what the bank has is followed to its end.
        if (!isOpen && row.state !== 'PAYING') return;
        try {
          await processPayout(row);
        } catch (error) {
          if (!(error instanceof GatewayRefused || error instanceof GatewayUnavailable)) throw error;
          logger.warn({ payoutID: row.payoutID, err: error }, 'payout failed, will retry');
        }
      });
    },
    /** Throws 401 unless the signature over the raw body is valid. */
    async receive(provider: string, rawBody: Buffer | null, headers: Record<string, string | string[] | undefined>): Promise<void> {
      if (provider !== gateway.provider) throw notFound('Provider');
      const report = rawBody && gateway.parseWebhook(rawBody, headers);
      if (!report) throw unauthorized('The signature does not match');
      await settle(payoutIDOf(report.key), report);
    },
  };
}
