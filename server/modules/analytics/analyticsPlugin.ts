import { analyticsEndpoints } from '../../contract/analytics';
import { privacyCookie } from '../../contract/privacyChoice';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import type { AnalyticsService } from './analyticsService';

const bodyLimit = 65_536;

/** Analytics in a scope of its own: only these routes accept `text/plain` too, since a page that is being closed can send nothing else. */
export const analyticsPlugin = modulePlugin('analytics', (app, { analytics }: { analytics: AnalyticsService }) => {
  app.register((scope, _options, done) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, (request, body, parsed) => {
      void parseJson(request, body as string, parsed);
    });
    mount(scope, analyticsEndpoints.eventStream, (event, { viewer, headers, cookies }) =>
      analytics.record(event, {
        userID: viewer?.userID ?? null,
        hasConsent: cookies[privacyCookie.name] === 'all' && headers.dnt !== '1' && headers['sec-gpc'] !== '1',
        deviceType: [headers['x-marquee-device-type']].flat()[0],
      }),
    );
    done();
  });
});
