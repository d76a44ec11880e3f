import { apiPrefix } from '@contract/apiPrefix';
import { env } from '@/constants/env';
import { callTimeoutMs } from '@/constants/limits';
import { createHttp } from './createHttp';
import { productHeaders } from './productHeaders';

/** The HTTP client of server-side renders. Sends no cookie, so responses are public. The token exempts it from per-caller rate limits. */
export const serverHttp = createHttp({
  baseURL: `${env.apiOrigin}${apiPrefix}`,
  timeout: callTimeoutMs.server,
  maxRedirects: 0,
  headers: { ...productHeaders('', 0), 'x-marquee-internal': env.internalToken },
});
