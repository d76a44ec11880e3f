import type { StaffRole } from '@contract/staffRights';
import { staffMembers } from '@/server/db/schema/staff';
import type { openTestApp, Person } from './testApp';

type App = Pick<Awaited<ReturnType<typeof openTestApp>>, 'db' | 'signIn'>;

/** A signed-in member of staff with the given roles. */
export async function signInStaff(app: App, ...roles: StaffRole[]): Promise<Person> {
  const person = await app.signIn(`Staff ${roles.join(' ')}`);
  if (roles.length > 0) await app.db.insert(staffMembers).values(roles.map((role) => ({ userID: person.userID, role })));
  return person;
}
