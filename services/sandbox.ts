import { call } from './http/call';
import type { Http } from './http/createHttp';

export const getOutbox = (http: Http) => call(http, 'sandbox.outbox', {});
