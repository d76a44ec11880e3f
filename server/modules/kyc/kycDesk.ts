import { aadhaarMessage, containsAadhaar } from '../../contract/aadhaar';
import type { KycDocument, KycState } from '../../contract/kyc';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { badInput, conflict, notFound } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { retentionCutoff } from './forgetCheck';
import { openClaim } from './kycClaims';
import type { KycDocuments } from './kycDocuments';
import { manualKyc } from './kycProvider';
import { createKycRepository, type InvestedSince, type KycRow } from './kycRepository';
import { kycTransition, type KycEvent, validUntil } from './kycState';
import type { KycField, KycVault } from './kycVault';
import { isIdInUse, notifyVerdict } from './kycVerdicts';
import { canonicalID, maskedID } from './taxIds';

interface Deps {
  db: Database;
  clock: Clock;
  vault: KycVault;
  documents: KycDocuments;
  investedSince: InvestedSince;
}
interface Decision {
  userID: string;
  /** The operator. */
  by: string;
  /** Runs in the transaction of the decision, for a record of its own. */
  onDecided?: (tx: Tx, from: KycState, to: KycState) => Promise<void>;
}
/** In addition to the submitted documents, or instead of them. */
interface Approval extends Verdict {
  /** What the operator checked elsewhere. */
  seen?: string;
}
/** Names the version of the details and documents that the operator reviewed, so that a later submission is refused. */
interface Verdict extends Decision {
  version: number;
  submittedDocuments: number;
}

const maxEventsShown = 20;

/** PROVIDER: its register has not responded; DOCUMENT: none was submitted; REVIEWER: an operator must decide. */
function waitsForOf({ state, provider }: KycRow, submittedDocuments: readonly KycDocument[]): 'PROVIDER' | 'DOCUMENT' | 'REVIEWER' | null {
  if (state !== 'PENDING') return null;
  if (provider !== manualKyc.name) return 'PROVIDER';
  return submittedDocuments.length === 0 ? 'DOCUMENT' : 'REVIEWER';
}
function toDeskView(row: KycRow, submittedDocuments: readonly KycDocument[]) {
  const { userID, version, state, country, idType, last4, provider, providerReference, submittedAt, warnings, reasons } = row;
  return {
    userID,
    version,
    state,
    country,
    idType,
    provider,
    providerReference,
    waitsFor: waitsForOf(row, submittedDocuments),
    submittedDocuments,
    reasons,
    maskedID: last4 === null ? null : maskedID(last4),
    submittedAt: submittedAt?.toISOString() ?? null,
    warnings: warnings.map(({ code }) => code),
  };
}

/** Manual review of identity checks by operators. Every decision, and every view of submitted data, is recorded. */
export function createKycDesk({ db, clock, vault, documents, investedSince }: Deps) {
  const decide = (
    { userID, by, version, submittedDocuments, seen, onDecided }: Decision & Partial<Approval>,
    event: KycEvent,
    code: string,
    reason: string | null,
  ) =>
    db.transaction(async (tx): Promise<KycState> => {
      const checks = createKycRepository(tx);
      await checks.lockUser(userID);
      const row = await checks.find(userID);
      if (!row) throw notFound('This check');
      if (version !== undefined && version !== row.version)
        throw conflict('KYC_VERSION_CONFLICT', `New details were submitted: review version ${row.version} first`);
      const shown = (await checks.listDocuments(row)).length;
      if (submittedDocuments !== undefined && submittedDocuments !== shown)
        throw conflict('KYC_DOCUMENTS_CHANGED', `Another document was submitted: review v${row.version}/${shown} first`);
      const state = kycTransition(row.state, event);
      if (!state) throw conflict('KYC_WRONG_STATE', `A check in state ${row.state} does not allow this`);
      if (event === 'VERIFY' && !seen && shown === 0)
        throw conflict('KYC_DOCUMENT_REQUIRED', 'No document was submitted. Request one, or name what you have checked');
      for (const text of [reason, seen]) {
        if (!text) continue;
        const taxID = (await openClaim(tx, vault, row))?.taxID;
        // The user and every reader of the journal can read the reason.
        if (containsAadhaar(text)) throw badInput({ reason: aadhaarMessage });
        if (taxID !== undefined && canonicalID(text).includes(taxID)) throw badInput({ reason: 'must not repeat the ID' });
      }
      const now = clock.now();
      await checks.put({
        ...row,
        state,
        reasons: reason === null ? [] : [{ code, message: reason }],
        decidedAt: now,
        expiresAt: state === 'VERIFIED' ? validUntil(now) : row.expiresAt,
        nextCheckAt: null,
      });
      await checks.addEvent({
        userID,
        kind: 'DECIDED',
        actor: `operator:${by}`,
        fromState: row.state,
        toState: state,
        note: reason ?? seen ?? null,
      });
      await notifyVerdict(tx, userID, state, now);
      await onDecided?.(tx, row.state, state);
      return state;
    });

  return {
    /** Pending checks, oldest first, and what each waits for; IDs are masked. */
    async listWaiting() {
      const checks = createKycRepository(db);
      const seen = [];
      for (const row of await checks.listWaiting(100)) seen.push(toDeskView(row, await checks.listDocuments(row)));
      return seen;
    },
    /** All that is stored of one check, with sealed data left sealed, and its history. */
    async show(userID: string) {
      const checks = createKycRepository(db);
      const row = await checks.find(userID);
      if (!row) throw notFound('This check');
      return { ...toDeskView(row, await checks.listDocuments(row)), events: await checks.listEvents(userID, maxEventsShown) };
    },
    openDocument: documents.open,
    approve: (verdict: Approval) =>
      decide(verdict, 'VERIFY', 'APPROVED', null).catch((error: unknown) => {
        throw isIdInUse(error) ? conflict('KYC_ID_IN_USE', 'Another account was verified or revoked with this ID; reject this one') : error;
      }),
    reject: (verdict: Verdict, reason: string) => decide(verdict, 'FAIL', 'REJECTED', reason),
    requestInput: (verdict: Verdict, reason: string) => decide(verdict, 'REQUEST_INPUT', 'MORE_INPUT_NEEDED', reason),
    /** Allowed for any verified user. */
    revoke: (decision: Decision, reason: string) => decide(decision, 'REVOKE', 'REVOKED', reason),
    /** Decrypts one field of one user. The view is recorded before the field is returned, and nothing is returned when it cannot be. */
    unmask: ({ userID, by }: Decision, field: KycField, why: string) =>
      db.transaction(async (tx): Promise<string> => {
        const checks = createKycRepository(tx);
        const row = await checks.find(userID);
        const claim = row && (await openClaim(tx, vault, row));
        if (!claim) throw notFound('This check');
        await checks.addEvent({ userID, kind: 'UNMASKED', actor: `operator:${by}`, field, note: why });
        return { name: claim.legalName, birthDate: claim.birthDate, taxID: claim.taxID }[field];
      }),
    /** Scheduled task: expires checks that were verified too long ago. */
    expire: async (): Promise<number> => {
      await createKycRepository(db).clearExpiredIndexes(investedSince, retentionCutoff(clock.now()));
      return forEachCollectingErrors(await createKycRepository(db).listExpired(clock.now(), 100), ({ userID }) =>
        db.transaction(async (tx) => {
          const checks = createKycRepository(tx);
          await checks.lockUser(userID);
          const row = await checks.find(userID);
          const state = row && kycTransition(row.state, 'EXPIRE');
          if (!state || !row.expiresAt || row.expiresAt > clock.now()) return;
          await checks.put({ ...row, state });
          await checks.addEvent({ userID, kind: 'DECIDED', actor: 'system', fromState: row.state, toState: state });
        }),
      );
    },
    /** Wraps every user's key with the platform's newest key; the sealed details do not change. */
    async rewrap(): Promise<number> {
      let done = 0;
      for (;;) {
        const rows = await createKycRepository(db).listKeysBefore(vault.currentKekVersion, 200);
        if (rows.length === 0) return done;
        done += await forEachCollectingErrors(rows, ({ userID }) =>
          db.transaction(async (tx) => {
            const checks = createKycRepository(tx);
            await checks.lockUser(userID);
            const key = await checks.findKey(userID);
            if (key) await checks.putKey(userID, vault.rewrap(userID, key));
          }),
        );
      }
    },
  };
}
export type KycDesk = ReturnType<typeof createKycDesk>;
