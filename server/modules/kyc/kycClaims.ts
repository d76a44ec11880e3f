import type { z } from 'zod';
import { aadhaarRefusal, holdsAadhaar } from '../../contract/aadhaar';
import type { KycPerformInput } from '../../contract/kyc';
import type { Db } from '../../db/client';
import { badInput } from '../../errors';
import type { KycClaim } from './kycProvider';
import { createKycRepository, type KycRow } from './kycRepository';
import type { KycVault, WrappedKey } from './kycVault';
import { canonicalID, idKindOf, isAdult } from './taxIds';

/** The details as they are compared and sealed; a Fault names what is wrong, and repeats nothing of it. */
export function readClaim({ country, legalName, birthDate, taxID: typed }: z.output<typeof KycPerformInput>, now: Date): KycClaim {
  const taxID = canonicalID(typed);
  const kind = idKindOf(country);
  const problem = holdsAadhaar(taxID) ? aadhaarRefusal : kind.problemOf(taxID);
  const fields = {
    ...(problem ? { taxID: problem } : {}),
    ...(isAdult(birthDate, now) ? {} : { birthDate: 'must be that of an adult: 18 years or more' }),
  };
  if (Object.keys(fields).length > 0) throw badInput(fields);
  return { country, idType: kind.idType, taxID, legalName: legalName.normalize('NFC').replace(/\s+/g, ' '), birthDate };
}

/** The columns of a claim: sealed, with an index that tells no more than that the id was seen before. */
export function sealClaim(
  vault: KycVault,
  { userID, key, version }: { userID: string; key: WrappedKey; version: number },
  claim: KycClaim,
) {
  const drawer = vault.drawer(userID, key, version);
  return {
    country: claim.country,
    idType: claim.idType,
    last4: claim.taxID.slice(-4),
    blindIndex: vault.blindIndex(claim.country, claim.idType, claim.taxID),
    sealedName: drawer.seal('name', claim.legalName),
    sealedBirthDate: drawer.seal('birthDate', claim.birthDate),
    sealedTaxID: drawer.seal('taxID', claim.taxID),
  };
}

/** Null when it was forgotten. */
export async function openClaim(db: Db, vault: KycVault, row: KycRow): Promise<KycClaim | null> {
  const key = await createKycRepository(db).findKey(row.userID);
  const { country, idType, sealedName, sealedBirthDate, sealedTaxID } = row;
  if (!key || !country || !idType || !sealedName || !sealedBirthDate || !sealedTaxID) return null;
  const drawer = vault.drawer(row.userID, key, row.version);
  return {
    country,
    idType,
    taxID: drawer.open('taxID', sealedTaxID),
    legalName: drawer.open('name', sealedName),
    birthDate: drawer.open('birthDate', sealedBirthDate),
  };
}
