import type { Clock } from '../../clock';
import { aadhaarRefusal, holdsAadhaar } from '../../contract/aadhaar';
import type { KycState } from '../../contract/kyc';
import type { Database } from '../../db/client';
import { eachOne } from '../../eachOne';
import { badInput, conflict, notFound } from '../../errors';
import { isIdInUse } from './idInUse';
import { openClaim } from './kycClaims';
import { createKycRepository } from './kycRepository';
import { kycTransition, type KycEvent } from './kycState';
import type { KycField, KycVault } from './kycVault';
import { canonicalID, maskedID } from './taxIds';
import { tellVerdict } from './tellVerdict';
import { validUntil } from './validUntil';

interface Decision {
  userID: string;
  /** Who sits at the desk. */
  by: string;
}
/** About the details the operator looked at, as counted in the list: others may have taken their place since. */
interface Verdict extends Decision {
  version: number;
}

/** The operator's desk for checks that a person decides. Every deed, and every look at what was given, is written down. */
export function createKycDesk({ db, clock, vault }: { db: Database; clock: Clock; vault: KycVault }) {
  const decide = ({ userID, by, version }: Decision & Partial<Verdict>, event: KycEvent, code: string, reason: string | null) =>
    db.transaction(async (tx): Promise<KycState> => {
      const checks = createKycRepository(tx);
      await checks.lockPerson(userID);
      const row = await checks.find(userID);
      if (!row) throw notFound('This check');
      if (version !== undefined && version !== row.version)
        throw conflict('KYC_VERSION', `Other details were given since: look at version ${row.version} first`);
      const state = kycTransition(row.state, event);
      if (!state) throw conflict('KYC_STATE', `A check that is ${row.state} cannot be changed so`);
      if (reason !== null) {
        const taxID = (await openClaim(tx, vault, row))?.taxID;
        // The reason is read by the person and by whoever reads the journal.
        if (holdsAadhaar(reason)) throw badInput({ reason: aadhaarRefusal });
        if (taxID !== undefined && canonicalID(reason).includes(taxID)) throw badInput({ reason: 'must not repeat the id' });
      }
      const now = clock.now();
      await checks.put({
        ...row,
        state,
        reasons: reason === null ? [] : [{ code, message: reason }],
        decidedAt: now,
        expiresAt: state === 'VERIFIED' ? validUntil(now) : row.expiresAt,
        askAt: null,
      });
      await checks.addEvent({ userID, kind: 'DECIDED', actor: `operator:${by}`, fromState: row.state, toState: state, note: reason });
      await tellVerdict(tx, userID, row.version, state);
      return state;
    });

  return {
    /** What waits for a person, the oldest first; ids stay covered. */
    async listWaiting() {
      const rows = await createKycRepository(db).listWaiting(100);
      return rows.map(({ userID, version, country, idType, last4, provider, submittedAt, warnings }) => ({
        userID,
        version,
        country,
        idType,
        maskedID: last4 === null ? null : maskedID(last4),
        provider,
        submittedAt: submittedAt?.toISOString() ?? null,
        warnings: warnings.map(({ code }) => code),
      }));
    },
    approve: (verdict: Verdict) =>
      decide(verdict, 'VERIFY', 'APPROVED', null).catch((error: unknown) => {
        throw isIdInUse(error) ? conflict('KYC_ID_IN_USE', 'Another account was verified or revoked by this id; reject this one') : error;
      }),
    reject: (verdict: Verdict, reason: string) => decide(verdict, 'FAIL', 'REJECTED', reason),
    askFor: (verdict: Verdict, reason: string) => decide(verdict, 'ASK_INPUT', 'MORE_NEEDED', reason),
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
    expire: async (): Promise<number> =>
      eachOne(await createKycRepository(db).listExpired(clock.now(), 100), ({ userID }) =>
        db.transaction(async (tx) => {
          const checks = createKycRepository(tx);
          await checks.lockPerson(userID);
          const row = await checks.find(userID);
          const state = row && kycTransition(row.state, 'EXPIRE');
          if (!state || !row.expiresAt || row.expiresAt > clock.now()) return;
          await checks.put({ ...row, state });
          await checks.addEvent({ userID, kind: 'DECIDED', actor: 'house', fromState: row.state, toState: state });
        }),
      ),
    /** Wraps every person's key by the newest key of the house; the sealed details stay as they are. */
    async rewrap(): Promise<number> {
      let done = 0;
      for (;;) {
        const rows = await createKycRepository(db).listKeysBefore(vault.newest, 200);
        if (rows.length === 0) return done;
        done += await eachOne(rows, ({ userID }) =>
          db.transaction(async (tx) => {
            const checks = createKycRepository(tx);
            await checks.lockPerson(userID);
            const key = await checks.findKey(userID);
            if (key) await checks.putKey(userID, vault.rewrap(userID, key));
          }),
        );
      }
    },
  };
}
export type KycDesk = ReturnType<typeof createKycDesk>;
