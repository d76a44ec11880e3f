import type { Config } from '../../platform/config';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { campaignDeskRoutes } from './campaignDeskRoutes';
import { campaignReadRoutes } from './campaignReadRoutes';
import type { Campaigns } from './campaigns';
import { deskPostsRoutes } from './deskPostsRoutes';
import { investRoutes } from './investRoutes';
import { postRoutes } from './postRoutes';
import { termsRoutes } from './termsRoutes';
import { unsubscribeRoutes } from './unsubscribeRoutes';

interface Deps {
  campaigns: Campaigns;
  config: Pick<Config, 'PUBLIC_ORIGIN'>;
}

export const campaignsPlugin = modulePlugin('campaigns', (app, { campaigns, config }: Deps) => {
  investRoutes(app, campaigns);
  termsRoutes(app, campaigns.termsChanges);
  campaignDeskRoutes(app, campaigns);
  campaignReadRoutes(app, campaigns.reads);
  unsubscribeRoutes(app, campaigns.reads, config.PUBLIC_ORIGIN);
  deskPostsRoutes(app, { desk: campaigns.deskPosts, updates: campaigns.updates });
  postRoutes(app, campaigns.posts);
});
