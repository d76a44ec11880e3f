import { eq, sql } from 'drizzle-orm';
import { CampaignAction } from '../contract/returns';
import type { Database } from '../platform/db/client';
import { users } from '../db/schema/users';
import type { Returns } from '../modules/returns/returns';

const usage = `say: campaign <operator's username> <${CampaignAction.options.join('|').toLowerCase().replaceAll('_', '-')}> <campaign id> <reason, as its investors are told>`;

/** What an operator decides over a campaign, from the command line, in their name. Answers what was done, in words. */
export async function runCampaignCommand(db: Database, { actions }: Returns, args: readonly string[]): Promise<string> {
  const [username = '', actionName = '', campaignID = '', ...reasonWords] = args;
  const reason = reasonWords.join(' ').trim();
  const action = CampaignAction.safeParse(actionName.toUpperCase().replaceAll('-', '_'));
  if (!action.success || reason.length < 10) throw new Error(usage);
  const [user] = await db
    .select({ userID: users.userID })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new Error(`nobody is called ${username}`);
  const { state } = await actions.perform(user.userID, { campaignID, action: action.data, reason });
  return `${campaignID} is ${state}`;
}
