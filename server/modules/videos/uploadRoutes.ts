import type { FastifyInstance } from 'fastify';
import { videosEndpoints as v } from '../../contract/videos';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { Videos } from './videos';

export function uploadRoutes(app: FastifyInstance, { uploads, captions }: Videos) {
  mount(app, v.uploadBegin, (input, request) => uploads.begin(viewerOf(request).userID, input));
  mount(app, v.directSignedUpload, ({ videoID, partNumbers }, request) => uploads.sign(viewerOf(request).userID, videoID, partNumbers));
  mount(app, v.uploadComplete, ({ videoID }, request) => uploads.complete(viewerOf(request).userID, videoID));
  mount(app, v.uploadStatus, ({ videoID }, request) => uploads.status(viewerOf(request).userID, videoID));
  mount(app, v.myUploads, (_input, request) => uploads.listOwned(viewerOf(request).userID));
  mount(app, v.uploadUpdate, (input, request) => uploads.update(viewerOf(request).userID, input));
  mount(app, v.uploadFailed, ({ videoID, reason }, request) => uploads.clientFailed(viewerOf(request).userID, videoID, reason));
  mount(app, v.uploadRetry, ({ videoID }, request) => uploads.retry(viewerOf(request).userID, videoID));
  mount(app, v.uploadCancel, ({ videoID }, request) => uploads.cancel(viewerOf(request).userID, videoID));
  mount(app, v.captionsPut, async (input, request) => {
    await captions.put(viewerOf(request).userID, input);
    return uploads.getUpload(input.videoID);
  });
  mount(app, v.captionsDelete, async ({ videoID, language }, request) => {
    await captions.remove(viewerOf(request).userID, videoID, language);
    return uploads.getUpload(videoID);
  });
}
