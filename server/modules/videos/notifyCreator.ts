import type { Tx } from '../../platform/db/client';
import { notifyUser } from '../messages/notifyUser';
import type { VideoRow } from './videoRepository';

/** `attempt` counts how often the step was begun, so each failure after a retry is news of its own. */
interface Failure {
  step: string;
  attempt: number;
  message: string;
}

const nameOf = ({ form, fileName }: VideoRow) => (typeof form.name === 'string' && form.name.trim() ? form.name.trim() : fileName);

/** The maker of a video hears when it is finished and when it cannot go on without them; in the transaction of that. */
export const notifyCreator = (tx: Tx, video: VideoRow, failure: Failure | null): Promise<void> =>
  notifyUser(tx, {
    userID: video.ownerUserID,
    ...(failure
      ? {
          messageKey: `video:${video.videoID}:${failure.step}:${failure.attempt}`,
          subject: `${nameOf(video)} could not be made ready`,
          body: `${failure.message}. Your file is kept: try the step again, or choose another file, under Titles in the Studio.`,
        }
      : {
          messageKey: `video:${video.videoID}:ready`,
          subject: `${nameOf(video)} is ready`,
          body: `All qualities of "${nameOf(video)}" are made. If you asked for it to be published, it is out.`,
        }),
  });
