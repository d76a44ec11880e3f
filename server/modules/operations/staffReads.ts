import { sql } from 'drizzle-orm';
import type { StaffMember } from '../../contract/admin';
import type { StaffRole } from '../../contract/staffRights';
import type { Db } from '../../platform/db/client';

interface Row extends Record<string, unknown> {
  userID: string;
  name: string;
  username: string;
  role: StaffRole;
  grantedAt: string;
  grantedBy: string | null;
  granterName: string;
  granterUsername: string;
  hasSecondFactor: boolean;
}

/** The staff by name, each with all roles. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT u.user_id AS "userID", u.name, u.username, m.role, m.granted_at AS "grantedAt", m.granted_by AS "grantedBy", g.name AS "granterName",
      g.username AS "granterUsername", EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.user_id)
        OR EXISTS (SELECT 1 FROM recovery_codes r WHERE r.user_id = u.user_id) AS "hasSecondFactor"
    FROM staff_members m JOIN users u ON u.user_id = m.user_id LEFT JOIN users g ON g.user_id = m.granted_by
    ORDER BY u.name, u.user_id, m.role`);
  const members = new Map<string, StaffMember>();
  for (const { userID, name, username, hasSecondFactor, role, grantedAt, grantedBy, granterName, granterUsername } of rows) {
    const member = members.get(userID) ?? { person: { userID, name, username }, roles: [], hasSecondFactor };
    member.roles.push({
      role,
      grantedAt: new Date(grantedAt).toISOString(),
      grantedBy: grantedBy === null ? null : { userID: grantedBy, name: granterName, username: granterUsername },
    });
    members.set(userID, member);
  }
  return [...members.values()];
}
