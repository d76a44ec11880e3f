import type { z } from 'zod';
import { analyticsEndpoints } from './analytics';
import { authEndpoints } from './auth';
import { boxOfficeEndpoints } from './boxOffice';
import { channelsEndpoints } from './channels';
import { documentsEndpoints } from './documents';
import type { Endpoint } from './endpoint';
import { eventsEndpoints } from './events';
import { gateEndpoints } from './gate';
import { organiserEndpoints } from './organiser';
import { organiserDeskEndpoints } from './organiserDesk';
import type { OperationId } from './paths';
import { paymentsEndpoints } from './payments';
import { sandboxEndpoints } from './sandbox';
import { usersEndpoints } from './users';

/** Every endpoint by its operationId: what OpenAPI, the tests and the types of the web house read. */
export const operations = {
  'auth.loginBegin': authEndpoints.loginBegin,
  'auth.login': authEndpoints.login,
  'auth.logout': authEndpoints.logout,
  'auth.googleCallback': authEndpoints.googleCallback,
  'auth.loginSessions': authEndpoints.loginSessions,
  'auth.logoutEverywhere': authEndpoints.logoutEverywhere,
  'auth.methods': authEndpoints.methods,
  'users.usernameValidity': usersEndpoints.usernameValidity,
  'users.interestsRead': usersEndpoints.interestsRead,
  'users.interestsUpdate': usersEndpoints.interestsUpdate,
  'users.search': usersEndpoints.search,
  'users.details': usersEndpoints.details,
  'users.detailsAuthorized': usersEndpoints.detailsAuthorized,
  'users.myDetails': usersEndpoints.myDetails,
  'users.extendedDetails': usersEndpoints.extendedDetails,
  'users.multiDetails': usersEndpoints.multiDetails,
  'users.follow': usersEndpoints.follow,
  'users.unfollow': usersEndpoints.unfollow,
  'users.updateProfile': usersEndpoints.updateProfile,
  'users.avatarUpdate': usersEndpoints.avatarUpdate,
  'channels.new': channelsEndpoints.new,
  'channels.update': channelsEndpoints.update,
  'channels.delete': channelsEndpoints.delete,
  'channels.details': channelsEndpoints.details,
  'channels.detailsAuthorized': channelsEndpoints.detailsAuthorized,
  'channels.multiDetails': channelsEndpoints.multiDetails,
  'channels.handleValidity': channelsEndpoints.handleValidity,
  'channels.search': channelsEndpoints.search,
  'channels.follow': channelsEndpoints.follow,
  'channels.unfollow': channelsEndpoints.unfollow,
  'events.feed': eventsEndpoints.feed,
  'events.facets': eventsEndpoints.facets,
  'events.byId': eventsEndpoints.byId,
  'events.sessionsGet': eventsEndpoints.sessionsGet,
  'events.ticketBegin': eventsEndpoints.ticketBegin,
  'events.initPayment': eventsEndpoints.initPayment,
  'events.status': eventsEndpoints.status,
  'events.ticketRelease': eventsEndpoints.ticketRelease,
  'events.myPurchases': eventsEndpoints.myPurchases,
  'events.display': eventsEndpoints.display,
  'events.ticketCheckout': eventsEndpoints.ticketCheckout,
  'events.doorLinkNew': eventsEndpoints.doorLinkNew,
  'events.doorDetails': eventsEndpoints.doorDetails,
  'events.myDoors': eventsEndpoints.myDoors,
  'events.uploadNew': organiserEndpoints.uploadNew,
  'events.myReleasesAll': organiserEndpoints.myReleasesAll,
  'events.organiserDetails': organiserEndpoints.details,
  'events.edit': organiserEndpoints.edit,
  'events.delete': organiserEndpoints.delete,
  'events.artworkUpdate': organiserEndpoints.artworkUpdate,
  'events.target': organiserEndpoints.target,
  'events.publish': organiserEndpoints.publish,
  'events.cancel': organiserEndpoints.cancel,
  'events.sessionsNew': organiserEndpoints.sessionsNew,
  'events.sessionsEdit': organiserEndpoints.sessionsEdit,
  'events.sessionsDelete': organiserEndpoints.sessionsDelete,
  'events.sessionsCancel': organiserEndpoints.sessionsCancel,
  'events.bookmark': boxOfficeEndpoints.bookmark,
  'events.unbookmark': boxOfficeEndpoints.unbookmark,
  'events.bookmarks': boxOfficeEndpoints.bookmarks,
  'events.feedAuthorized': boxOfficeEndpoints.feedAuthorized,
  'events.byIdAuthorized': boxOfficeEndpoints.byIdAuthorized,
  'events.order': boxOfficeEndpoints.order,
  'events.orderPdf': boxOfficeEndpoints.orderPdf,
  'events.orderCalendar': boxOfficeEndpoints.orderCalendar,
  'events.ticketName': boxOfficeEndpoints.ticketName,
  'events.ticketsCancel': boxOfficeEndpoints.ticketsCancel,
  'events.ticketsMove': boxOfficeEndpoints.ticketsMove,
  'events.transferNew': boxOfficeEndpoints.transferNew,
  'events.transferWithdraw': boxOfficeEndpoints.transferWithdraw,
  'events.transferDetails': boxOfficeEndpoints.transferDetails,
  'events.transferTake': boxOfficeEndpoints.transferTake,
  'events.ticketsReceived': boxOfficeEndpoints.ticketsReceived,
  'events.waitlistJoin': boxOfficeEndpoints.waitlistJoin,
  'events.waitlistLeave': boxOfficeEndpoints.waitlistLeave,
  'events.waitlistMine': boxOfficeEndpoints.waitlistMine,
  'events.promoOffer': boxOfficeEndpoints.promoOffer,
  'events.promoCodes': boxOfficeEndpoints.promoCodes,
  'events.promoCodeNew': boxOfficeEndpoints.promoCodeNew,
  'events.promoCodeEdit': boxOfficeEndpoints.promoCodeEdit,
  'events.seatMap': boxOfficeEndpoints.seatMap,
  'events.roomEnter': boxOfficeEndpoints.roomEnter,
  'events.attendees': organiserDeskEndpoints.attendees,
  'events.sales': organiserDeskEndpoints.sales,
  'events.payoutStatement': organiserDeskEndpoints.payoutStatement,
  'events.announcements': organiserDeskEndpoints.announcements,
  'events.messageHolders': organiserDeskEndpoints.messageHolders,
  'events.doorSale': organiserDeskEndpoints.doorSale,
  'events.gateManifest': gateEndpoints.manifest,
  'events.gateSync': gateEndpoints.sync,
  'events.gateUndo': gateEndpoints.undo,
  'events.doorLinks': gateEndpoints.links,
  'events.doorLinkRevoke': gateEndpoints.linkRevoke,
  'payments.webhook': paymentsEndpoints.webhook,
  'other.eventStream': analyticsEndpoints.eventStream,
  'other.hostedDocuments': documentsEndpoints.hostedDocuments,
  'other.countries': documentsEndpoints.countries,
  'sandbox.outbox': sandboxEndpoints.outbox,
} as const satisfies Record<OperationId, Endpoint>;

export type Operations = typeof operations;
/** What a caller of the operation sends. */
export type InputOf<K extends OperationId> = z.input<Operations[K]['input']>;
/** What the operation answers. */
export type OutputOf<K extends OperationId> = z.output<Operations[K]['output']>;
