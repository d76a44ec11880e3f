import type { InputOf } from '@contract/operations';
import { call } from './http/call';
import type { Http } from './http/createHttp';
import { authorizedOperation } from './http/studioOperations';

export const getReportSubject = (http: Http, subject: InputOf<'reports.subject'>) => call(http, 'reports.subject', subject);
export const sendReport = (http: Http, { idempotencyKey, ...report }: InputOf<'reports.create'> & { idempotencyKey: string }) =>
  call(http, 'reports.create', report, { idempotencyKey });
export const getReportStatus = (http: Http, link: InputOf<'reports.status'>) => call(http, 'reports.status', link);
export const getDecision = (http: Http, link: InputOf<'decisions.get'>) => call(http, 'decisions.get', link);
export const appealDecision = (http: Http, appeal: InputOf<'decisions.appeal'>) => call(http, 'decisions.appeal', appeal);
export const getChannelDecisions = authorizedOperation('decisions.ofChannel');
export const getTransparency = (http: Http) => call(http, 'other.transparency', {});
