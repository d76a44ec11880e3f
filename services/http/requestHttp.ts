import { env } from '@/constants/env';
import { callTimeoutMs } from '@/constants/limits';
import { createHttp } from './createHttp';
import { productHeaders } from './productHeaders';

/**
 * The client of one server-side render: it carries nobody's cookie, so what it answers may be shown to everyone. The token keeps all visitors'
 * renders together from counting as one caller too many.
 */
export const createRequestHttp = () =>
  createHttp({
    baseURL: `${env.apiOrigin}/api/v1`,
    timeout: callTimeoutMs.server,
    headers: { ...productHeaders('', 0), 'x-marquee-internal': env.internalToken },
  });
