import type { z } from 'zod';
import type { KycPerformInput, KycStatus } from '../../contract/kyc';
import { addSeconds, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, notFound, unauthorized } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { forgetCheck, retentionCutoff } from './forgetCheck';
import { openClaim, readClaim, sealClaim } from './kycClaims';
import { KycUnavailable, manualKyc, type KycClaim, type KycProvider, type KycVerdict } from './kycProvider';
import { createKycRepository, type InvestedSince, type KycRow } from './kycRepository';
import { kycTransition, stateNow, validUntil } from './kycState';
import type { KycVault } from './kycVault';
import { idInUse, isIdInUse, notifyVerdict } from './kycVerdicts';
import { blankCheck, toKycStatus } from './kycViews';
import { idKindOf, warningsOf } from './taxIds';

interface Deps {
  db: Database;
  clock: Clock;
  vault: KycVault;
  provider: KycProvider;
  investedSince: InvestedSince;
}

const pollIntervalSeconds = 10;
const retryDelaySeconds = 60;
const events = { VERIFIED: 'VERIFY', NEEDS_INPUT: 'REQUEST_INPUT', FAILED: 'FAIL' } as const;

/** Identity checks. Submitted details are sealed before they reach a statement, and decrypted for the provider only. */
export function createKycService({ db, clock, vault, provider, investedSince }: Deps) {
  const providerFor = (country: string) => (idKindOf(country).isReviewedByHand ? manualKyc : provider);

  /** Null when the same details are already submitted. */
  const submit = (userID: string, claim: KycClaim) =>
    db.transaction(async (tx): Promise<KycRow | null> => {
      const checks = createKycRepository(tx);
      await checks.lockUser(userID);
      const now = clock.now();
      const before = (await checks.find(userID)) ?? blankCheck(userID, 0);
      const state = stateNow(before, now);
      if (state === 'VERIFIED') return null;
      if (state === 'PENDING' && JSON.stringify(await openClaim(tx, vault, before)) === JSON.stringify(claim)) return null;
      const next = kycTransition(state, 'SUBMIT');
      if (!next) throw conflict('KYC_REVOKED', 'This check was revoked. Contact us before you try again.');

      const version = before.version + 1;
      const key = (await checks.findKey(userID)) ?? vault.createKey(userID);
      await checks.putKey(userID, key);
      const row: KycRow = {
        ...blankCheck(userID, version),
        state: next,
        ...sealClaim(vault, { userID, key, version }, claim),
        provider: providerFor(claim.country).name,
        warnings: warningsOf(claim.country, claim.taxID, claim.legalName),
        submittedAt: now,
        // If this process dies before the provider responds, the scheduled task polls it.
        nextCheckAt: addSeconds(now, retryDelaySeconds),
      };
      // An investor keeps the ID they invested with: another one would reset their yearly limits.
      const previousIndex = before.state === 'NONE' || before.state === 'EXPIRED' || state === 'EXPIRED' ? before.blindIndex : null;
      if (
        previousIndex !== null &&
        previousIndex !== row.blindIndex &&
        (await checks.hasInvested(userID, investedSince, retentionCutoff(now)))
      )
        throw conflict('KYC_ID_MISMATCH', 'You have invested with another ID. Use that one, or contact us.');
      await checks.put(row);
      await checks.addEvent({ userID, kind: 'SUBMITTED', actor: 'self', fromState: state, toState: next });
      return row;
    });

  /** Drops a verdict about details that were replaced or erased meanwhile. */
  const applyVerdict = (row: KycRow, verdict: KycVerdict, shouldNotify: boolean) =>
    db.transaction(async (tx) => {
      const checks = createKycRepository(tx);
      await checks.lockUser(row.userID);
      const now = clock.now();
      const current = await checks.find(row.userID);
      if (!current || current.version !== row.version || current.state !== 'PENDING') return;
      if (verdict.kind === 'PENDING') {
        const nextCheckAt = verdict.reference === null ? null : addSeconds(now, pollIntervalSeconds);
        await checks.put({ ...current, providerReference: verdict.reference, nextCheckAt });
        return;
      }
      const state = kycTransition(current.state, events[verdict.kind]);
      if (!state) return;
      await checks.put({
        ...current,
        state,
        reasons: verdict.kind === 'VERIFIED' ? [] : verdict.reasons,
        decidedAt: now,
        expiresAt: state === 'VERIFIED' ? validUntil(now) : null,
        nextCheckAt: null,
      });
      const { userID, provider: actor } = current;
      await checks.addEvent({ userID, kind: 'DECIDED', actor: `provider:${actor ?? 'none'}`, fromState: current.state, toState: state });
      if (shouldNotify) await notifyVerdict(tx, userID, state, now);
    });

  /** An ID belongs to one person: the check of a second account with it fails. */
  const recordVerdict = (row: KycRow, verdict: KycVerdict, shouldNotify: boolean): Promise<void> =>
    applyVerdict(row, verdict, shouldNotify).catch((error: unknown) => {
      if (!isIdInUse(error)) throw error;
      return applyVerdict(row, { kind: 'FAILED', reference: verdict.reference, reasons: [idInUse] }, shouldNotify);
    });

  /** The scheduled task polls a provider that cannot be reached now. */
  async function runCheck(row: KycRow, claim: KycClaim, shouldNotify: boolean): Promise<void> {
    const checkProvider = providerFor(claim.country);
    try {
      await recordVerdict(
        row,
        await (row.providerReference ? checkProvider.poll(row.providerReference) : checkProvider.check(claim)),
        shouldNotify,
      );
    } catch (error) {
      if (!(error instanceof KycUnavailable)) throw error;
    }
  }

  const status = async (userID: string): Promise<KycStatus> => {
    const checks = createKycRepository(db);
    const row = (await checks.find(userID)) ?? blankCheck(userID, 0);
    return toKycStatus(row, await checks.listDocuments(row), clock.now());
  };

  return {
    status,
    async perform(userID: string, input: z.output<typeof KycPerformInput>): Promise<KycStatus> {
      const claim = readClaim(input, clock.now());
      const row = await submit(userID, claim);
      if (row) await runCheck(row, claim, false);
      return status(userID);
    },
    async forget(userID: string): Promise<KycStatus> {
      await db.transaction((tx) => forgetCheck(tx, userID, clock.now(), investedSince));
      return status(userID);
    },
    /**
     * A provider's webhook. 401 unless its signature is valid. A report on a replaced, settled or unknown case changes nothing: pending
     * cases are polled anyway (`pollProvider`).
     */
    async receive(name: string, rawBody: Buffer | null, headers: Record<string, string | string[] | undefined>): Promise<void> {
      if (name !== provider.name || !provider.parseWebhook) throw notFound('Provider');
      const report = rawBody && provider.parseWebhook(rawBody, headers);
      if (!report) throw unauthorized('The signature is invalid');
      const row = await createKycRepository(db).findByReference(name, report.reference);
      if (row) await recordVerdict(row, report.verdict, true);
    },
    /** Scheduled task: polls the provider for pending cases. */
    async pollProvider(): Promise<number> {
      return forEachCollectingErrors(await createKycRepository(db).listDueForPoll(clock.now(), 50), async (row) => {
        const claim = await openClaim(db, vault, row);
        await createKycRepository(db).postpone(row, addSeconds(clock.now(), retryDelaySeconds));
        if (claim) await runCheck(row, claim, true);
      });
    },
  };
}
