import type { Tx } from '../../platform/db/client';
import { notify } from '../notifications/notifications';
import type { VideoRow } from './videoRepository';

/** `attempt` counts the starts of the step, so each failure after a retry sends a new notification. */
interface Failure {
  step: string;
  attempt: number;
  message: string;
}

const nameOf = ({ form, fileName }: VideoRow) => (typeof form.name === 'string' && form.name.trim() ? form.name.trim() : fileName);

/** Notifies the creator when a video is finished or needs their action, in the transaction of the change. */
export async function notifyCreator(tx: Tx, video: VideoRow, failure: Failure | null): Promise<void> {
  const to = { userID: video.ownerUserID };
  const name = nameOf(video);
  if (failure)
    await notify(tx, { to, key: `video:${video.videoID}:${failure.step}:${failure.attempt}` }, 'videoFailed', {
      name,
      message: failure.message,
    });
  else await notify(tx, { to, key: `video:${video.videoID}:ready` }, 'videoReady', { name });
}
