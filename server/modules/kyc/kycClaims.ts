import type { z } from 'zod';
import { aadhaarMessage, containsAadhaar } from '../../contract/aadhaar';
import type { KycPerformInput } from '../../contract/kyc';
import type { Db } from '../../platform/db/client';
import { badInput } from '../../platform/errors';
import type { KycClaim } from './kycProvider';
import { createKycRepository, type KycRow } from './kycRepository';
import { stateNow } from './kycState';
import type { KycVault, WrappedKey } from './kycVault';
import { canonicalID, idKindOf, isAdult } from './taxIds';

/** The details as they are compared and sealed. A validation error names the wrong field and never repeats its value. */
export function readClaim({ country, legalName, birthDate, taxID: typed }: z.output<typeof KycPerformInput>, now: Date): KycClaim {
  const taxID = canonicalID(typed);
  const kind = idKindOf(country);
  const problem = containsAadhaar(taxID) ? aadhaarMessage : kind.problemOf(taxID);
  const fields = {
    ...(problem ? { taxID: problem } : {}),
    ...(isAdult(birthDate, now) ? {} : { birthDate: 'must be at least 18 years ago' }),
  };
  if (Object.keys(fields).length > 0) throw badInput(fields);
  return { country, idType: kind.idType, taxID, legalName: legalName.normalize('NFC').replace(/\s+/g, ' '), birthDate };
}

/** The columns of a claim: sealed details and a blind index, which reveals only whether the ID was seen before. */
export function sealClaim(
  vault: KycVault,
  { userID, key, version }: { userID: string; key: WrappedKey; version: number },
  claim: KycClaim,
) {
  const fieldCipher = vault.fieldCipher(userID, key, version);
  return {
    country: claim.country,
    idType: claim.idType,
    last4: claim.taxID.slice(-4),
    blindIndex: vault.blindIndex(claim.country, claim.idType, claim.taxID),
    sealedName: fieldCipher.seal('name', claim.legalName),
    sealedBirthDate: fieldCipher.seal('birthDate', claim.birthDate),
    sealedTaxID: fieldCipher.seal('taxID', claim.taxID),
  };
}

/** Null when the details were erased. */
export async function openClaim(db: Db, vault: KycVault, row: KycRow): Promise<KycClaim | null> {
  const key = await createKycRepository(db).findKey(row.userID);
  const { country, idType, sealedName, sealedBirthDate, sealedTaxID } = row;
  if (!key || !country || !idType || !sealedName || !sealedBirthDate || !sealedTaxID) return null;
  const fieldCipher = vault.fieldCipher(row.userID, key, row.version);
  return {
    country,
    idType,
    taxID: fieldCipher.open('taxID', sealedTaxID),
    legalName: fieldCipher.open('name', sealedName),
    birthDate: fieldCipher.open('birthDate', sealedBirthDate),
  };
}

/** The legal name of a person whose identity is verified now, to be compared with that of a bank account; null for everyone else. */
export async function verifiedNameOf(db: Db, vault: KycVault, userID: string, now: Date): Promise<string | null> {
  const row = await createKycRepository(db).find(userID);
  if (!row || stateNow(row, now) !== 'VERIFIED') return null;
  return (await openClaim(db, vault, row))?.legalName ?? null;
}
