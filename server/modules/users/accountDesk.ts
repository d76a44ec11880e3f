import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { accountActions } from '../../db/schema/secondFactor';
import { users } from '../../db/schema/users';
import { conflict, notFound } from '../../errors';
import { newId } from '../../ids';
import { createLoginSessionRepository } from '../auth/loginSessionRepository';
import { createSecondFactorRepository } from '../auth/secondFactorRepository';

type Action = (typeof accountActions.$inferSelect)['action'];

/** What an operator does to the account of `userID`, and the reason that is recorded with it. */
export interface AccountAction {
  userID: string;
  /** The operator's own user id. */
  by: string;
  reason: string;
}

/** Operators' actions on accounts. Each is recorded with its operator and reason in the same transaction. */
export function createAccountDesk(db: Database) {
  const act = (action: Action, { userID, by, reason }: AccountAction, isDisabled: boolean | null) =>
    db.transaction(async (tx) => {
      if (userID === by) throw conflict('OWN_ACCOUNT', 'Another operator does this to your own account.');
      const [user] = await tx.select({ closedAt: users.closedAt }).from(users).where(eq(users.userID, userID)).for('update');
      if (!user) throw notFound('This person');
      if (user.closedAt) throw conflict('ACCOUNT_CLOSED', 'The owner closed this account. It cannot be changed any more.');
      if (isDisabled !== null) await tx.update(users).set({ isDisabled }).where(eq(users.userID, userID));
      if (action === 'SECOND_FACTOR_RESET') await createSecondFactorRepository(tx).forgetAll(userID);
      const endedSessions = action === 'ENABLED' ? 0 : await createLoginSessionRepository(tx).endAllOf(userID, null);
      await tx.insert(accountActions).values({ actionID: newId('act'), userID, actorID: by, action, reason });
      return { endedSessions };
    });

  return {
    /** Every call of the person answers 401 from now on, and no sign-in succeeds. */
    disable: (asked: AccountAction) => act('DISABLED', asked, true),
    enable: (asked: AccountAction) => act('ENABLED', asked, false),
    /** For a person who has lost every passkey and recovery code, after they were identified in another way. */
    resetSecondFactor: (asked: AccountAction) => act('SECOND_FACTOR_RESET', asked, null),
  };
}
export type AccountDesk = ReturnType<typeof createAccountDesk>;
