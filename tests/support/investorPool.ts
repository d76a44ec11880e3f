import { sql } from 'drizzle-orm';
import { addApprover } from './fixtures/approvers';
import type { ReturnsApp } from './returnsApp';
import type { Person } from './testApp';

export interface PoolPeople {
  owner: Person;
  approver: Person;
  ann: Person;
  bob: Person;
}
export const signInInvestorPool = async (app: ReturnsApp): Promise<PoolPeople> => ({
  owner: await app.signIn('Owner'),
  approver: await app.signIn('Second'),
  ann: await app.signIn('Ann'),
  bob: await app.signIn('Bob'),
});
export const usernameOf = async (app: ReturnsApp, { userID }: Person) => {
  const { rows } = await app.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${userID}`);
  return rows[0]?.username;
};
/** ₹500.00 sold, half of it for the investors: two thirds to Ann, one third to Bob. */
export async function openInvestorPool(app: ReturnsApp, { owner, approver, ann, bob }: PoolPeople) {
  const work = await app.funded(owner, {
    recoupBasisPoints: 100_000,
    investors: [
      { allottedMinor: 200_000, userID: ann.userID },
      { allottedMinor: 100_000, userID: bob.userID },
    ],
  });
  await work.sell(bob);
  await addApprover(app.db, work.campaignID, approver.userID);
  return work;
}
