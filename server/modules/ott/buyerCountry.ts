import { eq } from 'drizzle-orm';
import parsePhoneNumber from 'libphonenumber-js/max';
import type { Db } from '../../platform/db/client';
import { users } from '../../db/schema/users';

export interface BuyerCountry {
  /** Whose prices are shown to whom nothing is known of: the market the house was opened for. */
  readonly home: string;
  of(userID: string, requested?: string): Promise<string>;
}

/**
 * Whose price somebody pays (research/screen.md §8, 12): the country of their profile, else that of their proven phone number, else the home
 * market's. What the browser asks for is only looked at when nothing is known, and never when money is promised.
 */
export const createBuyerCountry = (db: Db, home = 'IN'): BuyerCountry => ({
  home,
  async of(userID, requested) {
    const [user] = await db.select({ country: users.country, phone: users.phone }).from(users).where(eq(users.userID, userID));
    const ofPhone = user?.phone ? parsePhoneNumber(user.phone)?.country : undefined;
    return user?.country ?? ofPhone ?? requested ?? home;
  },
});
