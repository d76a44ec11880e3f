import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CampaignReadService } from './campaignReadService';
import { unsubscribePath } from './subscribers';

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

/**
 * The link in the List-Unsubscribe header of an e-mail. A mail client posts to it without a session (RFC 8058): the token is the proof. A
 * person who opens it in a browser gets the campaign's page: opening a link must not change anything, because scanners open links too.
 */
export function unsubscribeRoutes(app: FastifyInstance, reads: CampaignReadService, publicOrigin: string) {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, parsed) => parsed(null, undefined));
    scope.post(`${unsubscribePath}:token`, { config: { isCsrfExempt: true } }, async (request, reply) => {
      await reads.stopEmails(tokenOf(request));
      return reply.code(204).header('cache-control', 'no-store').send();
    });
    scope.get(`${unsubscribePath}:token`, async (request, reply) => {
      const campaignID = await reads.findSubscribedCampaign(tokenOf(request));
      const location = campaignID ? `/campaign/${encodeURIComponent(campaignID)}/` : '/';
      return reply
        .code(303)
        .headers({ 'cache-control': 'no-store', location: publicOrigin + location })
        .send();
    });
    done();
  });
}
