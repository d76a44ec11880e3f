import { modulePlugin } from '../../platform/http/modulePlugin';
import { campaignDeskRoutes } from './campaignDeskRoutes';
import { campaignReadRoutes } from './campaignReadRoutes';
import type { Campaigns } from './campaigns';
import { deskPostsRoutes } from './deskPostsRoutes';
import { investRoutes } from './investRoutes';
import { postRoutes } from './postRoutes';
import { termsRoutes } from './termsRoutes';

export const campaignsPlugin = modulePlugin('campaigns', (app, { campaigns }: { campaigns: Campaigns }) => {
  investRoutes(app, campaigns);
  termsRoutes(app, campaigns.termsChanges);
  campaignDeskRoutes(app, campaigns);
  campaignReadRoutes(app, campaigns.reads);
  deskPostsRoutes(app, { desk: campaigns.deskPosts, updates: campaigns.updates });
  postRoutes(app, campaigns.posts);
});
