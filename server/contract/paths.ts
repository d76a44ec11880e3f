/**
 * Where each operation lives: the one table both houses read. It holds no schema, so the browser carries it without zod.
 * Paths are relative to /api/v1.
 */
export const operationPaths = {
  'auth.loginBegin': ['POST', '/auth/login/begin'],
  'auth.login': ['POST', '/auth/login'],
  'auth.logout': ['POST', '/auth/logout'],
  'auth.googleCallback': ['GET', '/auth/google/callback'],
  'auth.loginSessions': ['GET', '/auth/login-sessions'],
  'auth.logoutEverywhere': ['POST', '/auth/logout-everywhere'],
  'auth.methods': ['GET', '/auth/methods'],

  'users.usernameValidity': ['GET', '/users/username-validity'],
  'users.interestsRead': ['GET', '/users/me/interests'],
  'users.interestsUpdate': ['PUT', '/users/me/interests'],
  'users.search': ['GET', '/users/search'],
  'users.details': ['GET', '/users/by-username/:username'],
  'users.detailsAuthorized': ['GET', '/users/authorized/by-username/:username'],
  'users.myDetails': ['GET', '/users/me'],
  'users.extendedDetails': ['GET', '/users/me/extended'],
  'users.multiDetails': ['GET', '/users'],
  'users.follow': ['POST', '/users/:userID/follow'],
  'users.unfollow': ['POST', '/users/:userID/unfollow'],
  'users.updateProfile': ['PUT', '/users/me'],
  'users.avatarUpdate': ['PUT', '/users/me/avatar'],

  'channels.new': ['POST', '/channels'],
  'channels.update': ['PUT', '/channels/:channelID'],
  'channels.delete': ['DELETE', '/channels/:channelID'],
  'channels.details': ['GET', '/channels/by-handle/:handle'],
  'channels.detailsAuthorized': ['POST', '/channels/authorized/details'],
  'channels.multiDetails': ['GET', '/channels'],
  'channels.handleValidity': ['GET', '/channels/handle-validity'],
  'channels.search': ['GET', '/channels/search'],
  'channels.follow': ['POST', '/channels/:channelID/follow'],
  'channels.unfollow': ['POST', '/channels/:channelID/unfollow'],

  'events.feed': ['GET', '/events/feed'],
  'events.byId': ['GET', '/events/:eventID'],
  'events.sessionsGet': ['GET', '/events/:eventID/sessions'],
  'events.facets': ['GET', '/events/facets'],
  'events.ticketBegin': ['POST', '/events/payments'],
  'events.initPayment': ['POST', '/events/payments/:paymentID/init'],
  'events.status': ['GET', '/events/payments/:paymentID'],
  'events.ticketRelease': ['POST', '/events/payments/:paymentID/release'],
  'events.myPurchases': ['GET', '/events/purchases'],
  'events.display': ['GET', '/events/tickets/:ticketID'],
  'events.ticketCheckout': ['POST', '/events/check-ins'],
  'events.doorLinkNew': ['POST', '/events/sessions/:sessionID/door-links'],
  'events.doorDetails': ['GET', '/events/sessions/:sessionID/door'],
  'events.myDoors': ['GET', '/events/doors'],

  'events.uploadNew': ['POST', '/studio/events'],
  'events.myReleasesAll': ['GET', '/studio/events'],
  'events.organiserDetails': ['GET', '/studio/events/:eventID'],
  'events.edit': ['PUT', '/studio/events/:eventID'],
  'events.delete': ['DELETE', '/studio/events/:eventID'],
  'events.artworkUpdate': ['PUT', '/studio/events/:eventID/artwork'],
  'events.target': ['PUT', '/studio/events/:eventID/target'],
  'events.publish': ['POST', '/studio/events/:eventID/publish'],
  'events.cancel': ['POST', '/studio/events/:eventID/cancel'],
  'events.sessionsNew': ['POST', '/studio/events/:eventID/sessions'],
  'events.sessionsEdit': ['PUT', '/studio/sessions/:sessionID'],
  'events.sessionsDelete': ['DELETE', '/studio/sessions/:sessionID'],
  'events.sessionsCancel': ['POST', '/studio/sessions/:sessionID/cancel'],

  'payments.webhook': ['POST', '/payments/webhooks/:provider'],

  'other.eventStream': ['POST', '/event-stream'],
  'other.hostedDocuments': ['GET', '/documents/:documentID'],
  'other.countries': ['GET', '/countries'],

  'sandbox.outbox': ['GET', '/sandbox/outbox'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]>;

export type OperationId = keyof typeof operationPaths;
