import { createOperatorRepository } from '../modules/users/users';
import type { Database } from '../platform/db/client';
import { requireUserID } from './operatorOption';

/** Makes a user an operator, or revokes it. Available from the command line only, so that no user can promote themselves. Returns the result as text. */
export async function setOperator(db: Database, username: string, isRemoval: boolean): Promise<string> {
  if (!username) throw new Error('Usage: operator <username> [remove]');
  const userID = await requireUserID(db, username);
  const repository = createOperatorRepository(db);
  await (isRemoval ? repository.removeOperator(userID) : repository.addOperator(userID));
  return `${username} is ${isRemoval ? 'no longer an operator' : 'an operator'}`;
}
