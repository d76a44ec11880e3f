import type { FastifyInstance } from 'fastify';
import { campaignsEndpoints, type TermsChanges } from '../../contract/campaigns';
import { mount } from '../../mount';

export function termsRoutes(app: FastifyInstance, changesSince: (campaignID: string, from: number) => Promise<TermsChanges>) {
  mount(app, campaignsEndpoints.termsChanges, ({ campaignID, from }) => changesSince(campaignID, from));
}
