import type { Tx } from '../../platform/db/client';
import { forgetResponses } from '../../platform/idempotency';
import { eraseAnalyticsData } from '../analytics/analytics';
import { eraseAuthData } from '../auth/auth';
import { eraseCampaignData } from '../campaigns/campaigns';
import { createChannelRepository, eraseChannelData } from '../channels/channels';
import { eraseEventData } from '../events/events';
import { eraseBilling } from '../invoices/invoices';
import { eraseNotifications } from '../notifications/notifications';
import { eraseEntrySalts } from '../openLedger/openLedger';
import { eraseOrganisations } from '../organisations/organisations';
import { eraseOttData } from '../ott/ott';
import { eraseReturnsData } from '../returns/returns';
import { eraseRewardData } from '../rewards/rewards';
import { eraseSplitData } from '../splits/splits';
import { eraseStaff } from '../staff/staff';
import { eraseReferralShares, eraseStudioExports } from '../studio/studio';
import { eraseFollows, eraseUser } from '../users/users';
import { createAccountExportRepository } from './accountExportRepository';

/**
 * Erases or anonymises everything that names the person, in the caller's transaction; the caller holds the lock of the user's row and has made
 * sure that nothing is owed, running or upcoming (closeObstacleReads.ts). Orders, invoices, ledger entries, ratings, questions and the logs of
 * channels stay, with the anonymous account.
 */
export async function eraseAccount(tx: Tx, userID: string, now: Date): Promise<void> {
  const followedChannels = await eraseFollows(tx, userID);
  await createChannelRepository(tx).adjustFollowerCounts(followedChannels, -1);
  await eraseOttData(tx, userID);
  // Before the person leaves the teams, because the drafts of channels that only they own end with them.
  await eraseCampaignData(tx, userID);
  await eraseRewardData(tx, userID);
  await eraseSplitData(tx, userID);
  await eraseEventData(tx, userID, now);
  await eraseOrganisations(tx, userID);
  await eraseChannelData(tx, userID, now);
  await eraseReturnsData(tx, userID, now);
  await eraseBilling(tx, userID);
  await eraseEntrySalts(tx, userID);
  await eraseAnalyticsData(tx, userID);
  await forgetResponses(tx, userID, 'users.closeAccount');
  // Messages and sign-in codes are found by the contacts that the last statement erases.
  await eraseNotifications(tx, userID);
  await eraseAuthData(tx, userID);
  // The tasks deleteExpiredExports and deleteExpiredStudioExports delete their files.
  await createAccountExportRepository(tx).expireAll(userID, now);
  await eraseStudioExports(tx, userID, now);
  await eraseReferralShares(tx, userID, now);
  await eraseStaff(tx, userID);
  await eraseUser(tx, userID, now);
}
