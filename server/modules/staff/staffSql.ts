import { sql, type SQL } from 'drizzle-orm';
import { staffRights, type StaffOperation } from '../../contract/staffRights';
import { inList } from '../../platform/db/inList';

/** The user ids of the staff whose roles allow an operation, as a subquery. */
export const staffAllowed = (operation: StaffOperation): SQL =>
  sql`SELECT DISTINCT user_id FROM staff_members WHERE role IN (${inList(staffRights[operation])})`;
