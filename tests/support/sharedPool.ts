import { sql } from 'drizzle-orm';
import { addApprover } from './fixtures/approvers';
import type { ReturnsHouse } from './returnsHouse';
import type { Person } from './testApp';

export interface PoolPeople {
  owner: Person;
  second: Person;
  ann: Person;
  bob: Person;
}
export const signInPool = async (house: ReturnsHouse): Promise<PoolPeople> => ({
  owner: await house.signIn('Owner'),
  second: await house.signIn('Second'),
  ann: await house.signIn('Ann'),
  bob: await house.signIn('Bob'),
});
export const usernameOf = async (house: ReturnsHouse, { userID }: Person) => {
  const { rows } = await house.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${userID}`);
  return rows[0]?.username;
};
/** ₹500.00 sold, half of it the investors': Ann has two thirds, Bob one. */
export async function openPool(house: ReturnsHouse, { owner, second, ann, bob }: PoolPeople) {
  const work = await house.funded(owner, {
    recoupBasisPoints: 100_000,
    investors: [
      { allottedMinor: 200_000, userID: ann.userID },
      { allottedMinor: 100_000, userID: bob.userID },
    ],
  });
  await work.sell(bob);
  await addApprover(house.db, work.campaignID, second.userID);
  return work;
}
