import { hasStaffRight, type StaffOperation } from '../contract/staffRights';
import { findStaffRoles } from '../modules/staff/staff';
import type { Database } from '../platform/db/client';
import type { Services } from '../services';
import { requireUserID } from './operatorOption';

/** A call of `npm run admin`. */
export interface AdminCall {
  db: Database;
  operations: Services['operations'];
  /** The username of `--as`; null without it. */
  as: string | null;
}

/** The value of `--as`, and the other arguments. */
export function takeAs(args: readonly string[]): { as: string | null; rest: string[] } {
  const index = args.indexOf('--as');
  if (index < 0) return { as: null, rest: [...args] };
  return { as: args[index + 1] ?? '', rest: args.filter((_, at) => at !== index && at !== index + 1) };
}

/** The member of staff that `--as` names; throws unless their roles allow the operation. */
export async function requireStaff({ db, as }: AdminCall, operation: StaffOperation): Promise<string> {
  if (!as) throw new Error('Usage: add --as <username of a member of staff>, who is recorded and needs the right to it');
  const userID = await requireUserID(db, as);
  if (!hasStaffRight(await findStaffRoles(db, userID), operation))
    throw new Error(`--as ${as}: their roles do not allow this. See npm run admin -- staff`);
  return userID;
}
