import { eq } from 'drizzle-orm';
import parsePhoneNumber from 'libphonenumber-js/max';
import { users } from '../../db/schema/users';
import type { Db } from '../../platform/db/client';

export interface BuyerCountry {
  /** The price country of a viewer about whom nothing is known: the platform's home market. */
  readonly home: string;
  of(userID: string, requested?: string): Promise<string>;
}

/**
 * The country whose price a person pays: their profile's, else that of their verified phone number, else the home market's. The browser's
 * choice counts only when neither is known, and never once a payment begins.
 */
export const createBuyerCountry = (db: Db, home = 'IN'): BuyerCountry => ({
  home,
  async of(userID, requested) {
    const [user] = await db.select({ country: users.country, phone: users.phone }).from(users).where(eq(users.userID, userID));
    const ofPhone = user?.phone ? parsePhoneNumber(user.phone)?.country : undefined;
    return user?.country ?? ofPhone ?? requested ?? home;
  },
});
