import type { Tx } from '../../platform/db/client';
import { notifyUser } from '../notifications/notifyUser';
import type { VideoRow } from './videoRepository';

/** `attempt` counts the starts of the step, so each failure after a retry sends a new notification. */
interface Failure {
  step: string;
  attempt: number;
  message: string;
}

const nameOf = ({ form, fileName }: VideoRow) => (typeof form.name === 'string' && form.name.trim() ? form.name.trim() : fileName);

/** Notifies the creator when a video is finished or needs their action, in the transaction of the change. */
export const notifyCreator = (tx: Tx, video: VideoRow, failure: Failure | null): Promise<void> =>
  notifyUser(tx, {
    userID: video.ownerUserID,
    ...(failure
      ? {
          messageKey: `video:${video.videoID}:${failure.step}:${failure.attempt}`,
          subject: `${nameOf(video)} could not be made ready`,
          body: `${failure.message}. Your file is saved: try the step again, or choose another file, under Titles in the Studio.`,
        }
      : {
          messageKey: `video:${video.videoID}:ready`,
          subject: `${nameOf(video)} is ready`,
          body: `All qualities of "${nameOf(video)}" are ready. If you asked to publish it, it is published.`,
        }),
  });
