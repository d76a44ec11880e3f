import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { createLoginSessionRepository, createSecondFactorRepository } from '../auth/auth';
import { findStaffRoles, recordStaffAction } from '../staff/staff';
import { createUserRepository } from '../users/users';
import { type AccountAction, addAccountAction } from './accountRepository';

/** What an operator does to the account of `userID`, and the reason that is recorded with it. */
export interface AccountActionInput {
  userID: string;
  /** The operator's own user id. */
  operatorID: string;
  reason: string;
}

/** As the audit log names them. */
const operations = {
  DISABLED: 'admin.personDisable',
  ENABLED: 'admin.personEnable',
  SECOND_FACTOR_RESET: 'admin.secondFactorReset',
} as const;

/** Operators' actions on accounts. Each is recorded with its operator and reason in the same transaction. */
export function createAccountAdminService({ db, clock }: { db: Database; clock: Clock }) {
  const applyIn = async (
    tx: Tx,
    action: AccountAction['action'],
    { userID, operatorID, reason }: AccountActionInput,
    isDisabled: boolean | null,
  ) => {
    if (userID === operatorID) throw conflict('OWN_ACCOUNT', 'Another operator must do this to your account.');
    const user = await createUserRepository(tx).lock(userID);
    if (!user) throw notFound('This person');
    if (user.closedAt) throw conflict('ACCOUNT_CLOSED', 'The owner closed this account, so it can’t be changed.');
    if (action === 'DISABLED' && (await findStaffRoles(tx, userID)).length > 0)
      throw conflict('IS_STAFF', 'This person works for the platform. An administrator has to remove their roles first');
    if (isDisabled !== null) await createUserRepository(tx).setDisabled(userID, isDisabled);
    if (action === 'SECOND_FACTOR_RESET') await createSecondFactorRepository(tx).removeAll(userID);
    const endedSessions = action === 'ENABLED' ? 0 : await createLoginSessionRepository(tx).endAllForUser(userID, null);
    await addAccountAction(tx, { userID, actorID: operatorID, action, reason });
    await recordStaffAction(tx, {
      at: clock.now(),
      actorID: operatorID,
      operation: operations[action],
      subjectType: 'PERSON',
      subjectID: userID,
      before: { isDisabled: user.isDisabled },
      after: { isDisabled: isDisabled ?? user.isDisabled, endedSessions },
      reason,
    });
    return { endedSessions };
  };
  const applyAction = (action: AccountAction['action'], input: AccountActionInput, isDisabled: boolean | null) =>
    db.transaction((tx) => applyIn(tx, action, input, isDisabled));

  return {
    /** From now on every request of the user answers 401, and no sign-in succeeds. */
    disable: (input: AccountActionInput) => applyAction('DISABLED', input, true),
    enable: (input: AccountActionInput) => applyAction('ENABLED', input, false),
    /** The same in the transaction of the caller. */
    disableIn: (tx: Tx, input: AccountActionInput) => applyIn(tx, 'DISABLED', input, true),
    async enableIn(tx: Tx, input: AccountActionInput): Promise<string> {
      await applyIn(tx, 'ENABLED', input, false);
      return 'ACTIVE';
    },
    /** For a user who has lost every passkey and recovery code, after they were identified in another way. */
    resetSecondFactor: (input: AccountActionInput) => applyAction('SECOND_FACTOR_RESET', input, null),
  };
}
export type AccountAdminService = ReturnType<typeof createAccountAdminService>;
