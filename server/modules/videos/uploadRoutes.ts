import type { FastifyInstance } from 'fastify';
import { videosEndpoints } from '../../contract/videos';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { CaptionService } from './captionService';
import type { UploadService } from './uploadService';

interface Deps {
  uploads: UploadService;
  captions: CaptionService;
}

export function uploadRoutes(app: FastifyInstance, { uploads, captions }: Deps) {
  mount(app, videosEndpoints.uploadBegin, (input, request) => uploads.begin(viewerOf(request).userID, input));
  mount(app, videosEndpoints.directSignedUpload, ({ videoID, partNumbers }, request) =>
    uploads.sign(viewerOf(request).userID, videoID, partNumbers),
  );
  mount(app, videosEndpoints.uploadComplete, ({ videoID }, request) => uploads.complete(viewerOf(request).userID, videoID));
  mount(app, videosEndpoints.uploadStatus, ({ videoID }, request) => uploads.status(viewerOf(request).userID, videoID));
  mount(app, videosEndpoints.myUploads, (_input, request) => uploads.listOwned(viewerOf(request).userID));
  mount(app, videosEndpoints.uploadUpdate, (input, request) => uploads.update(viewerOf(request).userID, input));
  mount(app, videosEndpoints.uploadFailed, ({ videoID, reason }, request) =>
    uploads.clientFailed(viewerOf(request).userID, videoID, reason),
  );
  mount(app, videosEndpoints.uploadRetry, ({ videoID }, request) => uploads.retry(viewerOf(request).userID, videoID));
  mount(app, videosEndpoints.uploadCancel, ({ videoID }, request) => uploads.cancel(viewerOf(request).userID, videoID));
  mount(app, videosEndpoints.captionsPut, async (input, request) => {
    await captions.put(viewerOf(request).userID, input);
    return uploads.getUpload(input.videoID);
  });
  mount(app, videosEndpoints.captionsDelete, async ({ videoID, language }, request) => {
    await captions.remove(viewerOf(request).userID, videoID, language);
    return uploads.getUpload(videoID);
  });
}
