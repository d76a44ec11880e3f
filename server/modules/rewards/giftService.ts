import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import { findTitlePath, openTitleFree } from '../ott/ott';
import { normalizeGiftCode } from './giftCode';
import { createRewardDeliveryRepository } from './rewardDeliveryRepository';

/** Gift codes, for the person who enters one. */
export const createGiftService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Opens the title for this person; repeated by the same person it answers the same. */
  async redeem(userID: string, typed: string): Promise<{ name: string; path: string }> {
    const code = normalizeGiftCode(typed);
    return db.transaction(async (tx) => {
      const repository = createRewardDeliveryRepository(tx);
      const gift = await repository.lockCode(code);
      if (!gift) throw notFound('Gift code');
      if (gift.voidedAt) throw conflict('CODE_VOID', 'This code is no longer valid: the payment for it was returned');
      if (gift.redeemedBy && gift.redeemedBy !== userID) throw conflict('CODE_USED', 'This code has already been used');
      const title = await findTitlePath(tx, gift.releaseID);
      if (!title) throw notFound('Title');
      if (gift.redeemedBy) return title;
      const paymentID = idFrom('pay', 'gift', code);
      const now = clock.now();
      const result = await openTitleFree(tx, { paymentID, userID, releaseID: gift.releaseID, access: gift.access, now });
      if (result.outcome === 'OWNED')
        throw conflict('ALREADY_BOUGHT', `You can already watch ${title.name}. Give the code to another person`);
      if (result.outcome === 'REFUSED') throw conflict('NOT_READY', `${result.why}. The code stays valid`);
      await repository.changeCode(code, { redeemedBy: userID, redeemedAt: now, paymentID });
      return title;
    });
  },
});
