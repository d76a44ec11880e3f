import type { FastifyInstance } from 'fastify';
import { type TermsChanges, commitmentsEndpoints } from '../../contract/commitments';
import { mount } from '../../platform/http/mount';

export function termsRoutes(app: FastifyInstance, changesSince: (campaignID: string, from: number) => Promise<TermsChanges>) {
  mount(app, commitmentsEndpoints.termsChanges, ({ campaignID, from }) => changesSince(campaignID, from));
}
