import { createAccountAdminService } from '../modules/accounts/accounts';
import { systemClock } from '../platform/clock';
import type { Database } from '../platform/db/client';
import { requireUserID, takeOperatorOption } from './operatorOption';

const usage = `Usage:
  npm run users -- disable <username> "<reason>" --as <operator>               end all login sessions; every call returns 401
  npm run users -- enable <username> "<reason>" --as <operator>                let the account sign in again
  npm run users -- reset-second-factor <username> "<reason>" --as <operator>   remove passkeys and recovery codes, end all login sessions`;

/** Runs an operator's command on an account and returns the result as text. Recorded under the operator named by `--as`. */
export async function runUsersCommand(db: Database, args: string[]): Promise<string> {
  const { operator, rest } = await takeOperatorOption(db, args);
  const [command, username = '', reason = ''] = rest.map((word) => word.trim());
  const accountAdmin = createAccountAdminService({ db, clock: systemClock });
  const work = { disable: accountAdmin.disable, enable: accountAdmin.enable, 'reset-second-factor': accountAdmin.resetSecondFactor }[
    command ?? ''
  ];
  if (!work || !operator || !username || !reason) throw new Error(usage);
  const userID = await requireUserID(db, username);
  const { endedSessions } = await work({ userID, operatorID: operator.userID, reason });
  return `${command} ${username}: done, ${endedSessions} login sessions ended`;
}
