import { CampaignAction } from '../contract/returns';
import type { Returns } from '../modules/returns/returns';
import type { Database } from '../platform/db/client';
import { requireUserID } from './operatorOption';

const usage = `Usage: campaign <operator's username> <${CampaignAction.options.join('|').toLowerCase().replaceAll('_', '-')}> <campaign id> <reason, as sent to its investors>`;

/** Performs an admin action on a campaign on behalf of the named operator. Returns the result as text; throws with the usage for wrong arguments. */
export async function runCampaignCommand(db: Database, { actions }: Returns, args: readonly string[]): Promise<string> {
  const [username = '', actionName = '', campaignID = '', ...reasonWords] = args;
  const reason = reasonWords.join(' ').trim();
  const action = CampaignAction.safeParse(actionName.toUpperCase().replaceAll('-', '_'));
  if (!action.success || reason.length < 10) throw new Error(usage);
  const userID = await requireUserID(db, username);
  const { state } = await actions.perform(userID, { campaignID, action: action.data, reason });
  return `${campaignID} is ${state}`;
}
