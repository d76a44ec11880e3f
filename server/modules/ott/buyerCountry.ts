import parsePhoneNumber from 'libphonenumber-js/max';
import type { Db } from '../../platform/db/client';
import { createUserRepository } from '../users/users';

/** The platform's home market: the price country of a viewer about whom nothing is known. */
export const homeCountry = 'IN';

/**
 * The country whose price a person pays: their profile's, else that of their verified phone number, else the home market's. The browser's
 * choice counts only when neither is known, and never once a payment begins.
 */
export async function buyerCountryOf(db: Db, userID: string, requested?: string): Promise<string> {
  const user = await createUserRepository(db).findUser(userID);
  const ofPhone = user?.phone ? parsePhoneNumber(user.phone)?.country : undefined;
  return user?.country ?? ofPhone ?? requested ?? homeCountry;
}
