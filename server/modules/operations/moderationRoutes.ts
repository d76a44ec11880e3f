import type { FastifyInstance, FastifyReply } from 'fastify';
import { moderationEndpoints as moderation } from '../../contract/moderation';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { ModerationService } from './moderationService';

/** Reports, statements of reasons and appeals, for people with and without an account. */
export function mountModeration(app: FastifyInstance, service: ModerationService): void {
  // Answers to one person, by the key in their link.
  const isPersonal = (reply: FastifyReply) => void reply.header('cache-control', 'no-store');
  mount(app, moderation.reportSubject, (input) => service.findSubject(input));
  mount(app, moderation.report, (input, request) => service.report(request.viewer?.userID ?? null, input));
  mount(app, moderation.reportStatus, (input, _request, reply) => {
    isPersonal(reply);
    return service.getReport(input);
  });
  mount(app, moderation.decision, (input, request, reply) => {
    isPersonal(reply);
    return service.getDecision(request.viewer?.userID ?? null, input);
  });
  mount(app, moderation.appeal, (input, request) => service.appeal(request.viewer?.userID ?? null, input));
  mount(app, moderation.channelDecisions, (input, request) => service.listChannelDecisions(viewerOf(request).userID, input));
  mount(app, moderation.transparency, () => service.transparency());
}
