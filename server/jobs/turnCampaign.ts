import { eq, sql } from 'drizzle-orm';
import { CampaignTurn } from '../contract/returns';
import type { Database } from '../db/client';
import { users } from '../db/schema/users';
import type { Returns } from '../modules/returns/returns';

const usage = `say: campaign <operator's username> <${CampaignTurn.options.join('|').toLowerCase().replaceAll('_', '-')}> <campaign id> <reason, as its investors are told>`;

/** What an operator decides over a campaign, from the command line, in their name. Answers what was done, in words. */
export async function turnCampaign(db: Database, { turns }: Returns, args: readonly string[]): Promise<string> {
  const [username = '', move = '', campaignID = '', ...words] = args;
  const reason = words.join(' ').trim();
  const turn = CampaignTurn.safeParse(move.toUpperCase().replaceAll('-', '_'));
  if (!turn.success || reason.length < 10) throw new Error(usage);
  const [user] = await db
    .select({ userID: users.userID })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  if (!user) throw new Error(`nobody is called ${username}`);
  const { state } = await turns.turn(user.userID, { campaignID, turn: turn.data, reason });
  return `${campaignID} is ${state}`;
}
