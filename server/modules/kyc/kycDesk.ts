import type { Clock } from '../../platform/clock';
import { aadhaarMessage, containsAadhaar } from '../../contract/aadhaar';
import type { KycDocument, KycState } from '../../contract/kyc';
import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { badInput, conflict, notFound } from '../../platform/errors';
import { retentionCutoff } from './forgetCheck';
import { isIdInUse } from './idInUse';
import { openClaim } from './kycClaims';
import type { KycDocuments } from './kycDocuments';
import { manualKyc } from './kycProvider';
import { createKycRepository, type KycRow } from './kycRepository';
import { kycTransition, type KycEvent } from './kycState';
import type { KycField, KycVault } from './kycVault';
import { canonicalID, maskedID } from './taxIds';
import { notifyVerdict } from './notifyVerdict';
import { validUntil } from './validUntil';

interface Deps {
  db: Database;
  clock: Clock;
  vault: KycVault;
  documents: KycDocuments;
}
interface Decision {
  userID: string;
  /** Who sits at the desk. */
  by: string;
}
/** Beside the papers that were shown, or instead of them. */
interface Approval extends Verdict {
  /** What was looked at elsewhere. */
  seen?: string;
}
/** About the details and papers the operator looked at, as counted in the list: others may have taken their place, or joined them, since. */
interface Verdict extends Decision {
  version: number;
  submittedDocuments: number;
}

const maxEventsShown = 20;

/** PROVIDER: its register has not answered; PAPER: nothing was shown that could be compared; DESK: a person's verdict. */
function toDeskView(row: KycRow, submittedDocuments: readonly KycDocument[]) {
  const { userID, version, state, country, idType, last4, provider, providerReference, submittedAt, warnings, reasons } = row;
  const waitsFor =
    state !== 'PENDING' ? null : provider !== manualKyc.name ? 'PROVIDER' : submittedDocuments.length === 0 ? 'DOCUMENT' : 'REVIEWER';
  return {
    ...{ userID, version, state, country, idType, provider, providerReference, waitsFor, submittedDocuments, reasons },
    maskedID: last4 === null ? null : maskedID(last4),
    submittedAt: submittedAt?.toISOString() ?? null,
    warnings: warnings.map(({ code }) => code),
  };
}

/** The operator's desk for checks that a person decides. Every deed, and every look at what was given, is written down. */
export function createKycDesk({ db, clock, vault, documents }: Deps) {
  const decide = (
    { userID, by, version, submittedDocuments, seen }: Decision & Partial<Approval>,
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
        throw conflict('KYC_VERSION_CONFLICT', `Other details were given since: look at version ${row.version} first`);
      const shown = (await checks.listDocuments(row)).length;
      if (submittedDocuments !== undefined && submittedDocuments !== shown)
        throw conflict('KYC_DOCUMENTS_CHANGED', `Another paper was shown since: look at v${row.version}/${shown} first`);
      const state = kycTransition(row.state, event);
      if (!state) throw conflict('KYC_WRONG_STATE', `A check that is ${row.state} cannot be changed so`);
      if (event === 'VERIFY' && !seen && shown === 0)
        throw conflict('KYC_DOCUMENT_REQUIRED', 'No paper was shown. Ask for one, or say what you have looked at');
      for (const words of [reason, seen]) {
        if (!words) continue;
        const taxID = (await openClaim(tx, vault, row))?.taxID;
        // The reason is read by the person and by whoever reads the journal.
        if (containsAadhaar(words)) throw badInput({ reason: aadhaarMessage });
        if (taxID !== undefined && canonicalID(words).includes(taxID)) throw badInput({ reason: 'must not repeat the id' });
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
      return state;
    });

  return {
    /** What waits, the oldest first, and for whom; ids stay covered. */
    async listWaiting() {
      const checks = createKycRepository(db);
      const seen = [];
      for (const row of await checks.listWaiting(100)) seen.push(toDeskView(row, await checks.listDocuments(row)));
      return seen;
    },
    /** All that there is of one check without opening anything of it, and what was done with it. */
    async show(userID: string) {
      const checks = createKycRepository(db);
      const row = await checks.find(userID);
      if (!row) throw notFound('This check');
      return { ...toDeskView(row, await checks.listDocuments(row)), events: await checks.listEvents(userID, maxEventsShown) };
    },
    openDocument: documents.open,
    approve: (verdict: Approval) =>
      decide(verdict, 'VERIFY', 'APPROVED', null).catch((error: unknown) => {
        throw isIdInUse(error) ? conflict('KYC_ID_IN_USE', 'Another account was verified or revoked by this id; reject this one') : error;
      }),
    reject: (verdict: Verdict, reason: string) => decide(verdict, 'FAIL', 'REJECTED', reason),
    requestInput: (verdict: Verdict, reason: string) => decide(verdict, 'REQUEST_INPUT', 'MORE_INPUT_NEEDED', reason),
    /** Whoever was verified, whatever they gave. */
    revoke: (decision: Decision, reason: string) => decide(decision, 'REVOKE', 'REVOKED', reason),
    /** One field of one person. The look is in the journal before the field is shown, and nothing is shown when it cannot be. */
    unmask: ({ userID, by }: Decision, field: KycField, why: string) =>
      db.transaction(async (tx): Promise<string> => {
        const checks = createKycRepository(tx);
        const row = await checks.find(userID);
        const claim = row && (await openClaim(tx, vault, row));
        if (!claim) throw notFound('This check');
        await checks.addEvent({ userID, kind: 'UNMASKED', actor: `operator:${by}`, field, note: why });
        return { name: claim.legalName, birthDate: claim.birthDate, taxID: claim.taxID }[field];
      }),
    /** The duty: what was verified too long ago. */
    expire: async (): Promise<number> => {
      await createKycRepository(db).clearExpiredIndexes(retentionCutoff(clock.now()));
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
    /** Wraps every person's key by the newest key of the house; the sealed details stay as they are. */
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
