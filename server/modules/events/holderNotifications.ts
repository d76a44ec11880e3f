import type { Db } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import { notify, renderMessage, type TemplateData } from '../notifications/notifications';
import { addAnnouncement, holderQueries, type HolderSegment } from './holderRepository';

const kinds = { eventChanged: 'CHANGE', organiserMessage: 'MESSAGE', sessionCancelled: 'CANCELLED' } as const;
type HolderTemplate = keyof typeof kinds;

interface Announcement<N extends HolderTemplate> extends HolderSegment {
  template: N;
  data: TemplateData<N>;
  /** Replaces `data` for holders who can cancel a ticket they paid for themselves. */
  refundableData?: TemplateData<N> | undefined;
  createdBy: string;
  now: Date;
}

/** Queues a notification to every ticket holder in the caller's transaction; the worker sends them. Returns the number of recipients. */
export async function notifyHolders<N extends HolderTemplate>(
  tx: Db,
  { template, data, refundableData = data, createdBy, now, ...segment }: Announcement<N>,
): Promise<number> {
  const announcementID = newId('ann');
  const key = `announcement:${announcementID}`;
  const { refundable, others, guests } = holderQueries(segment, now);
  const recipients =
    (await notify(tx, { to: { users: refundable }, key }, template, refundableData)) +
    (await notify(tx, { to: { users: others }, key }, template, data)) +
    (await notify(tx, { to: { emails: guests }, key }, template, data));
  const { eventID, sessionID } = segment;
  const { subject, text } = renderMessage(template, refundableData);
  await addAnnouncement(tx, { announcementID, eventID, sessionID, kind: kinds[template], subject, body: text, recipients, createdBy });
  return recipients;
}
