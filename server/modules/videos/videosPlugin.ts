import type { Config } from '../../platform/config';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { filmOriginRoutes, playbackRoutes, podcastFileRoute } from './playbackRoutes';
import { tusRoutes } from './tusRoutes';
import { uploadRoutes } from './uploadRoutes';
import type { Media, Videos } from './videos';

type Deps = { config: Pick<Config, 'DATA_DIR'>; media: Media; videos: Videos };

export const videosPlugin = modulePlugin('videos', async (app, { config, media, videos }: Deps) => {
  uploadRoutes(app, videos);
  // A store with multipart uploads receives the bytes directly from the browser.
  if (!media.store.multipart) await tusRoutes(app, videos, config.DATA_DIR);
  playbackRoutes(app, videos);
  podcastFileRoute(app, videos);
  if (videos.edge) filmOriginRoutes(app, videos, videos.edge.originKey);
});
