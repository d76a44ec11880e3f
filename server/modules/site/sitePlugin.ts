import { announcementsEndpoints } from '../../contract/announcements';
import { documentsEndpoints } from '../../contract/documents';
import { oembedRoute } from '../../contract/embedCode';
import type { OutputOf } from '../../contract/operations';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import { listCountries } from '../../platform/countries';
import { notFound } from '../../platform/errors';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount, mountShared } from '../../platform/http/mount';
import { tagHeaders } from '../../platform/pageTags/pageTags';
import { crossOriginHeaders, imageHeaders } from '../images/imagesPlugin';
import type { AnnouncementService } from './announcementService';
import { contactsOf } from './contacts';
import type { DocumentService } from './documentService';
import { describeEmbed, type EmbeddedReads, type OembedQuery } from './oembed';
import { securityText } from './securityText';
import type { ShareCards } from './shareCards';

interface Deps {
  config: Config;
  clock: Clock;
  listPublicAddresses: (part?: number) => Promise<OutputOf<'other.publicAddresses'>>;
  hostedDocuments: Pick<DocumentService, 'getCurrent'>;
  shareCards: ShareCards;
  announcements: AnnouncementService;
  ott: { titles: { get: EmbeddedReads['title']; snax: EmbeddedReads['snax'] } };
  events: { getEvent: EmbeddedReads['event'] };
  campaigns: { reads: { describePage: EmbeddedReads['campaign'] } };
}

/** Announcements, hosted documents, countries, lists of public addresses and share cards. Documents and countries change with a release only, so browsers and the CDN keep them; a CDN is purged by the deployment. */
export const sitePlugin = modulePlugin(
  'site',
  (app, { listPublicAddresses, hostedDocuments: { getCurrent }, shareCards: cards, announcements, config, clock, ...products }: Deps) => {
    mountShared(app, announcementsEndpoints.announcements, () => announcements.list());
    mount(app, documentsEndpoints.hostedDocuments, async ({ documentID }, _request, reply) => {
      const document = await getCurrent(documentID);
      void reply.header('cache-control', 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400');
      return document;
    });
    mount(app, documentsEndpoints.countries, (filter, _request, reply) => {
      void reply.header('cache-control', 'public, max-age=86400, s-maxage=604800, stale-while-revalidate=604800');
      return listCountries(filter);
    });
    mount(app, documentsEndpoints.publicAddresses, ({ part }, _request, reply) => {
      void reply.header('cache-control', 'public, max-age=300, s-maxage=3600');
      return listPublicAddresses(part);
    });
    const embedded: EmbeddedReads = {
      title: (slug) => products.ott.titles.get(slug),
      snax: (releaseID) => products.ott.titles.snax(releaseID),
      event: (eventID) => products.events.getEvent(eventID),
      campaign: (campaignID) => products.campaigns.reads.describePage(campaignID),
    };
    app.get<{ Querystring: OembedQuery }>(oembedRoute, async ({ query }, reply) => {
      const { answer, tags } = await describeEmbed(embedded, config.PUBLIC_ORIGIN, query);
      // Editors of other sites ask in the browser.
      const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
      return reply.headers({ ...headers, ...tagHeaders(tags), 'cache-control': 'public, max-age=300, s-maxage=3600' }).send(answer);
    });
    app.get('/.well-known/security.txt', (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600, s-maxage=86400' })
        .send(securityText({ publicOrigin: config.PUBLIC_ORIGIN, email: contactsOf(config).support, now: clock.now() })),
    );
    // Without the query, an address shows tomorrow's name and price, so caches keep it for a day.
    const cardRoutes = {
      campaign: cards.ofCampaign,
      channel: cards.ofChannel,
      event: cards.ofEvent,
      page: cards.ofPage,
      title: cards.ofTitle,
      user: cards.ofUser,
    };
    for (const [kind, cardOf] of Object.entries(cardRoutes))
      app.get<{ Params: { file: string } }>(
        `/media/share/${kind}/:file`,
        { config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
        async (request, reply) => {
          const { file } = request.params;
          const found = file.endsWith('.jpg') ? await cardOf(file.slice(0, -'.jpg'.length)) : null;
          if (!found) throw notFound('This picture');
          return reply
            .headers({ ...imageHeaders('image/jpeg', found.bytes), ...crossOriginHeaders, 'cache-control': 'public, max-age=86400' })
            .send(found.stream);
        },
      );
  },
);
