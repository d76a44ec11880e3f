import { sql } from 'drizzle-orm';
import type { CommitmentState } from '../../contract/commitments';
import type { Db } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { notify, type TemplateData, type TemplateName } from '../notifications/notifications';

interface InvestorNotification<N extends TemplateName> {
  campaignID: string;
  /** Notifies investors whose commitment has one of these states. */
  states: readonly CommitmentState[];
  /** Idempotency key: each investor gets it once. */
  key: string;
  template: N;
  data: TemplateData<N>;
}

/** Queues a notification to every investor of a campaign, in the transaction of the change; the worker sends it. */
export async function notifyInvestors<N extends TemplateName>(
  tx: Db,
  { campaignID, states, key, template, data }: InvestorNotification<N>,
): Promise<void> {
  const users = sql`SELECT DISTINCT m.user_id FROM commitments m WHERE m.campaign_id = ${campaignID} AND m.state IN (${inList(states)})`;
  await notify(tx, { to: { users }, key: `campaign:${campaignID}:${key}` }, template, data);
}
