import parsePhoneNumber from 'libphonenumber-js/max';
import type { Instrument } from '../../contract/campaigns';
import type { Db } from '../../platform/db/client';
import { HttpError } from '../../platform/errors';
import { kycCountryOf } from '../kyc/kyc';
import { createUserRepository } from '../users/users';
import { createAssessmentRepository } from './assessmentRepository';
import { createCommitmentRepository } from './commitmentRepository';
import { protectionRuleFor, type ProtectionRule } from './protectionRules';

const dayMs = 86_400_000;
export const hourMs = 3_600_000;

/** The country whose rules protect an investor: of their identity check, else their profile's, else that of their verified phone number. */
export async function investorCountryOf(db: Db, userID: string): Promise<string | null> {
  const [ofIdentity, user] = await Promise.all([kycCountryOf(db, userID), createUserRepository(db).findUser(userID)]);
  const ofPhone = user?.phone ? parsePhoneNumber(user.phone)?.country : undefined;
  return ofIdentity ?? user?.country ?? ofPhone ?? null;
}

/** The rule that protects this user in a campaign of this kind; null where none applies. */
export const protectionOf = async (db: Db, userID: string, { instrument }: { instrument: Instrument }): Promise<ProtectionRule | null> =>
  protectionRuleFor(await investorCountryOf(db, userID), instrument);

/** Whether the user's answers to the questions of this rule hold. */
export async function isAssessed(db: Db, userID: string, { version, validDays }: ProtectionRule, now: Date): Promise<boolean> {
  const found = await createAssessmentRepository(db).findSufficient(userID, version);
  return found !== null && (validDays === null || now.getTime() < found.takenAt.getTime() + validDays * dayMs);
}

/** Throws 403 where the questions of the user's country are still to be answered. */
export async function requireAssessed(db: Db, userID: string, campaign: { instrument: Instrument }, now: Date): Promise<void> {
  const rule = await protectionOf(db, userID, campaign);
  if (rule && !(await isAssessed(db, userID, rule, now)))
    throw new HttpError(403, 'ASSESSMENT_REQUIRED', 'Answer the questions about the risks first. Your amount is saved', {
      version: rule.version,
    });
}

/** The hours during which an investment that the user makes now can be withdrawn in full; 0 without such a period. */
export async function coolingOffHoursOf(db: Db, userID: string, rule: ProtectionRule | null): Promise<number> {
  if (!rule) return 0;
  return rule.isFirstOnly && (await createCommitmentRepository(db).hasInvestedBefore(userID)) ? 0 : rule.coolingOffHours;
}
