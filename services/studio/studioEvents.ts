import { idempotentOperation, authorizedOperation } from '../http/studioOperations';

export const getReleases = authorizedOperation('events.myReleasesAll');
export const getOrganiserEvent = authorizedOperation('events.organiserDetails');
export const beginEvent = idempotentOperation('events.uploadNew');
export const editEvent = idempotentOperation('events.edit');
export const updateArtwork = authorizedOperation('events.artworkUpdate');
export const targetEvent = authorizedOperation('events.target');
export const publishEvent = idempotentOperation('events.publish');
export const deleteEvent = authorizedOperation('events.delete');
export const cancelEvent = idempotentOperation('events.cancel');
export const addSessions = idempotentOperation('events.sessionsNew');
export const editSession = idempotentOperation('events.sessionsEdit');
export const deleteSession = authorizedOperation('events.sessionsDelete');
export const cancelSession = idempotentOperation('events.sessionsCancel');
export const getPromoCodes = authorizedOperation('events.promoCodes');
export const addPromoCode = authorizedOperation('events.promoCodeNew');
export const editPromoCode = authorizedOperation('events.promoCodeEdit');
