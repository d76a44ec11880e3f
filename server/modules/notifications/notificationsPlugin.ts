import { notificationsEndpoints as ops } from '../../contract/notifications';
import type { Config } from '../../platform/config';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { BounceService } from './bounceService';
import type { PreferenceService } from './preferenceService';
import type { PushService } from './pushService';
import { unsubscribeRoutes } from './unsubscribeRoutes';

interface Deps {
  config: Config;
  notifications: { preferences: PreferenceService; push: PushService; bounces: BounceService };
}

export const notificationsPlugin = modulePlugin('notifications', (app, { config, notifications: { preferences, push, bounces } }: Deps) => {
  mount(app, ops.preferences, (_input, request) => preferences.get(viewerOf(request).userID));
  mount(app, ops.preferencesUpdate, (input, request) => preferences.update(viewerOf(request).userID, input));
  mount(app, ops.pushSubscribe, (input, request) => push.subscribe(viewerOf(request).userID, input));
  mount(app, ops.pushUnsubscribe, ({ endpoint }, request) => push.unsubscribe(viewerOf(request).userID, endpoint));
  mount(app, ops.bounces, (input, { rawBody, headers }) =>
    bounces.receive(input, rawBody ?? Buffer.alloc(0), String(headers['x-marquee-signature'])),
  );
  unsubscribeRoutes(app, preferences, config.PUBLIC_ORIGIN);
});
