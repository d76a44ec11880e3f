/** What other modules may use of `organisations`. */
export { createOrganisationReview, type OrganisationReview } from './organisationReview';
export { eraseOrganisations, findOrganisation, listVerifiedNames } from './organisationRepository';
export { createOrganisationService, type OrganisationService } from './organisationService';
