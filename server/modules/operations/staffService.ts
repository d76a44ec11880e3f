import type { z } from 'zod';
import type { adminEndpoints, StaffMember, StaffSelf } from '../../contract/admin';
import { hasStaffRight, staffRights, type StaffRole } from '../../contract/staffRights';
import type { Clock } from '../../platform/clock';
import { toPage } from '../../platform/cursor';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { createStaffRepository, findStaffRoles, lockStaff, recordStaffAction } from '../staff/staff';
import { createUserRepository } from '../users/users';
import { listPersonRefs } from './caseReads';
import { hasText } from './hasText';
import { sortRows } from './sortRows';
import { actionKeyset, listStaffActions } from './staffActionReads';
import { listStaff } from './staffReads';

type Input<K extends keyof typeof adminEndpoints> = z.output<(typeof adminEndpoints)[K]['input']>;
export interface RoleChange {
  userID: string;
  role: StaffRole;
  reason: string;
  /** Null for the command line without a person. */
  staffID: string | null;
}

const pageSize = 50;

/** The staff of the platform, their roles, and the log of what they did. */
export function createStaffService({ db, clock }: { db: Database; clock: Clock }) {
  async function change(change: RoleChange, operation: 'admin.staffGrant' | 'admin.staffRevoke', run: (tx: Tx) => Promise<boolean>) {
    const { userID, role, reason, staffID } = change;
    if (userID === staffID) throw conflict('OWN_ROLE', 'Another administrator has to change your roles');
    await db.transaction(async (tx) => {
      await lockStaff(tx);
      const user = await createUserRepository(tx).lock(userID);
      if (!user || user.closedAt) throw notFound('This person');
      const before = await findStaffRoles(tx, userID);
      if (!(await run(tx)))
        throw conflict('NOTHING_TO_DO', before.includes(role) ? 'This person already has the role' : 'This person does not have the role');
      const after = await findStaffRoles(tx, userID);
      await recordStaffAction(tx, {
        at: clock.now(),
        actorID: staffID,
        operation,
        subjectType: 'PERSON',
        subjectID: userID,
        before: { roles: before },
        after: { roles: after },
        reason,
      });
    });
    return listStaff(db);
  }

  return {
    async getSelf(userID: string): Promise<StaffSelf> {
      const [roles, people] = await Promise.all([findStaffRoles(db, userID), listPersonRefs(db, [userID])]);
      const person = people.get(userID);
      if (!person) throw notFound('This person');
      return { person, roles, operations: Object.keys(staffRights).filter((operation) => hasStaffRight(roles, operation)) };
    },
    async list({ q, role, sort, order }: Input<'staff'> = {}): Promise<StaffMember[]> {
      const members = await listStaff(db);
      const found = members.filter(
        ({ person, roles }) => hasText(q, person.name, person.username) && (role === undefined || roles.some((held) => held.role === role)),
      );
      return sortRows(found, { sort, order }, { person: [(row) => row.person.name, 'asc'] });
    },
    grant: (input: RoleChange): Promise<StaffMember[]> =>
      change(input, 'admin.staffGrant', async (tx) =>
        createStaffRepository(tx).grant(input.userID, input.role, input.staffID, clock.now()),
      ),
    revoke: (input: RoleChange): Promise<StaffMember[]> =>
      change(input, 'admin.staffRevoke', async (tx) => {
        const isRevoked = await createStaffRepository(tx).revoke(input.userID, input.role);
        if (isRevoked && input.role === 'ADMINISTRATOR' && (await createStaffRepository(tx).countWith('ADMINISTRATOR')) === 0)
          throw conflict('LAST_ADMINISTRATOR', 'This is the last administrator. Appoint another one first');
        return isRevoked;
      }),
    async listActions({ cursor, limit = pageSize, sort, order, ...filter }: Input<'audit'>) {
      const keyset = actionKeyset({ sort, order, cursor });
      const found = await listStaffActions(db, filter, keyset, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, ({ place, action }) => keyset.cursorOf(place, action.actionID));
      return { items: rows.map(({ action }) => action), nextCursor };
    },
  };
}
