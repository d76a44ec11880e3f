import type { Database, Tx } from '../../platform/db/client';
import type { DataOf, jobKinds } from '../../platform/jobs/jobKinds';
import { enqueue } from '../../platform/jobs/queue';
import { nextFollowers } from './messageRepository';
import { notify } from './notify';
import type { TemplateData } from './templates/templates';

type NewsTemplate = DataOf<typeof jobKinds, 'notifyFollowers'>['template'];

interface News<N extends NewsTemplate> {
  channelID: string;
  /** Idempotency key: each follower gets a message with this key once. */
  key: string;
  template: N;
  data: TemplateData<N>;
}

/** Enqueues the job that notifies all followers of a channel, in the transaction of the caller. */
export const queueNews = async <N extends NewsTemplate>(tx: Tx, news: News<N>): Promise<void> => {
  await enqueue(tx, 'notifyFollowers', { ...news, data: { ...news.data } });
};

/** Some 0.1 s for one statement, far below the limit of statements, whatever the number of followers. */
const batchSize = 5000;

/** Notifies all followers in batches, in the order of their ids. A repeated job sends nothing twice. */
export async function notifyFollowers(
  db: Database,
  { channelID, key, template, data }: DataOf<typeof jobKinds, 'notifyFollowers'>,
  signal: AbortSignal,
  limit = batchSize,
): Promise<number> {
  let notified = 0;
  for (let batch = await nextFollowers(db, channelID, '', limit); batch; batch = await nextFollowers(db, channelID, batch.last, limit)) {
    signal.throwIfAborted();
    notified += await notify(db, { to: { users: batch.users }, key }, template, data as unknown as TemplateData<NewsTemplate>); // -- written by queueNews
  }
  return notified;
}
