/** An outside provider could not be reached or did not answer in time: nothing is known, the same call may be repeated. */
export class GatewayUnavailable extends Error {}
/** An outside provider answered and refused. */
export class GatewayRefused extends Error {}
