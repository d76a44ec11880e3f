import { authorizedOperation } from '../http/studioOperations';

export const getOrganisation = authorizedOperation('studio.organisation');
export const saveOrganisation = authorizedOperation('studio.organisationSave');
export const addOrganisationDocument = authorizedOperation('studio.organisationDocumentAdd');
export const removeOrganisation = authorizedOperation('studio.organisationRemove');
