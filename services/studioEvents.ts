import { keyed, plain } from './http/studioCalls';

export const getReleases = plain('events.myReleasesAll');
export const getOrganiserEvent = plain('events.organiserDetails');
export const beginEvent = keyed('events.uploadNew');
export const editEvent = keyed('events.edit');
export const updateArtwork = plain('events.artworkUpdate');
export const targetEvent = plain('events.target');
export const publishEvent = keyed('events.publish');
export const deleteEvent = plain('events.delete');
export const cancelEvent = keyed('events.cancel');
export const addSessions = keyed('events.sessionsNew');
export const editSession = keyed('events.sessionsEdit');
export const deleteSession = plain('events.sessionsDelete');
export const cancelSession = keyed('events.sessionsCancel');
export const getCodes = plain('events.promoCodes');
export const addCode = plain('events.promoCodeNew');
export const changeCode = plain('events.promoCodeEdit');
