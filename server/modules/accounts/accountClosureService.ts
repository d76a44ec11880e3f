import type { ClosePreview, RetainedRecord } from '../../contract/myAccount';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, HttpError, notFound, unauthorized } from '../../platform/errors';
import type { ImageStore } from '../../platform/storage/imageStore';
import { investedSince } from '../campaigns/campaigns';
import { forgetCheck, retentionYears } from '../kyc/kyc';
import { notify } from '../notifications/notifications';
import { recordStaffAction } from '../staff/staff';
import { createUserRepository } from '../users/users';
import { eraseAccount } from './accountErasure';
import { addClosure } from './accountRepository';
import { findCloseObstacles } from './closeObstacleReads';

/** Shown before closing, stored in `account_closures`, and promised in the privacy policy. */
const retained: RetainedRecord[] = [
  {
    what: 'Orders, tickets, invoices, refunds, payouts and ledger entries',
    why: 'Tax and company law require these records. Your account appears in them as “Closed account”; invoices keep your name.',
    years: 8,
  },
  {
    what: 'For investors: a keyed fingerprint of your identity number, without your name or the number',
    why: 'Anti-money-laundering law requires records of investors.',
    years: retentionYears,
  },
  {
    what: 'Ratings, questions and actions in channels of others, shown as “Closed account”',
    why: 'They are part of other people’s work and no longer identify you.',
    years: 0,
  },
];

const erased = [
  'Your name, username, picture, email address, phone number and Google sign-in',
  'Your passkeys, recovery codes and signed-in devices',
  'Your saved items, follows, watch history and interests, and your places on waitlists',
  'Your identity check with its documents, and your payout account',
  'Credits and roles in channels of others, and channels that only you own',
  'Titles you bought or rented: you can no longer watch them',
];

/** Lets users close their own account. */
export const createAccountClosureService = ({ db, clock, images }: { db: Database; clock: Clock; images: ImageStore }) => ({
  preview: async (userID: string): Promise<ClosePreview> => ({
    obstacles: await findCloseObstacles(db, userID, clock.now()),
    erased,
    retained,
  }),
  /**
   * Closes the account in one transaction, for good: the same phone number or Google account opens a new one afterwards. 409
   * ACCOUNT_HAS_OBSTACLES with one entry of `fields` for each obstacle, and nothing is changed then. Staff close it under the same rules.
   */
  async close(userID: string, byStaff?: { staffID: string; reason: string }): Promise<{ closedAt: string }> {
    const { closedAt, pictureKey } = await db.transaction(async (tx) => {
      // New payments and tickets reference this row, so they wait until this transaction ends.
      const user = await createUserRepository(tx).lock(userID);
      if (!user && byStaff) throw notFound('This person');
      if (!user || user.closedAt) throw byStaff ? conflict('ACCOUNT_CLOSED', 'This account is already closed') : unauthorized();
      const now = clock.now();
      const obstacles = await findCloseObstacles(tx, userID, now);
      if (obstacles.length > 0)
        throw new HttpError(
          409,
          'ACCOUNT_HAS_OBSTACLES',
          'Your account can’t be closed yet. Resolve the listed items first.',
          Object.fromEntries(obstacles.map(({ code, message }) => [code, message])),
        );
      if (byStaff)
        await recordStaffAction(tx, {
          at: now,
          actorID: byStaff.staffID,
          operation: 'admin.personClose',
          subjectType: 'PERSON',
          subjectID: userID,
          before: { isDisabled: user.isDisabled },
          after: { state: 'CLOSED' },
          reason: byStaff.reason,
        });
      await forgetCheck(tx, userID, now, investedSince);
      // To the contact that is erased next; the message itself is deleted after 90 days like every other.
      await notify(tx, { to: { userID }, key: `account-closed:${userID}` }, 'accountClosed', { reason: byStaff?.reason ?? null });
      await eraseAccount(tx, userID, now);
      return { closedAt: await addClosure(tx, { userID, retained }), pictureKey: user.avatar?.key ?? null };
    });
    if (pictureKey) await images.remove(pictureKey);
    return { closedAt: closedAt.toISOString() };
  },
});
export type AccountClosureService = ReturnType<typeof createAccountClosureService>;
