import type { z } from 'zod';
import type { adminEndpoints, StaffMember, StaffSelf } from '../../contract/admin';
import { hasStaffRight, staffRights, type StaffRole } from '../../contract/staffRights';
import type { Clock } from '../../platform/clock';
import { csvHeader, csvLines } from '../../platform/csv';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { createStaffRepository, findStaffRoles, lockStaff, recordStaffAction } from '../staff/staff';
import { createUserRepository } from '../users/users';
import { listPersonRefs } from './caseReads';
import { listStaffActions, type ActionPlace } from './staffActionReads';
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
const csvBatch = 500;
const csvColumns = ['At', 'Who', 'Operation', 'Subject type', 'Subject', 'Before', 'After', 'Reason'];

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

  async function* streamActions(filter: Input<'auditCsv'>): AsyncGenerator<string> {
    yield csvHeader(csvColumns);
    let place: ActionPlace | null = null;
    for (;;) {
      const found: Awaited<ReturnType<typeof listStaffActions>> = await listStaffActions(db, filter, place, csvBatch);
      const lines = found.map(({ action: { at, actor, operation, subjectType, subjectID, before, after, reason } }) => [
        at,
        actor?.username ?? 'system',
        operation,
        subjectType,
        subjectID,
        before && JSON.stringify(before),
        after && JSON.stringify(after),
        reason,
      ]);
      if (lines.length > 0) yield csvLines(lines);
      place = found.at(-1)?.place ?? null;
      if (found.length < csvBatch) return;
    }
  }

  return {
    async getSelf(userID: string): Promise<StaffSelf> {
      const [roles, people] = await Promise.all([findStaffRoles(db, userID), listPersonRefs(db, [userID])]);
      const person = people.get(userID);
      if (!person) throw notFound('This person');
      return { person, roles, operations: Object.keys(staffRights).filter((operation) => hasStaffRight(roles, operation)) };
    },
    list: (): Promise<StaffMember[]> => listStaff(db),
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
    async listActions({ cursor, limit = pageSize, ...filter }: Input<'audit'>) {
      const key = fromCursor(cursor, instantKey, idKey);
      const found = await listStaffActions(db, filter, key && { at: key[0], actionID: key[1] }, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, ({ place }) => toCursor(place.at, place.actionID));
      return { items: rows.map(({ action }) => action), nextCursor };
    },
    streamActions,
  };
}
