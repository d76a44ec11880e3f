import { headerNames } from '@/constants/headers';
import { versions } from '@/constants/versions';
import { appTypeOf, deviceTypeOf, osOf } from '@/utils/device';

/** The four headers of every request. */
export function productHeaders(userAgent: string, maxTouchPoints: number): Record<string, string> {
  const deviceType = deviceTypeOf(userAgent, maxTouchPoints);
  return {
    [headerNames.deviceType]: deviceType,
    [headerNames.deviceOs]: osOf(userAgent, maxTouchPoints),
    [headerNames.appType]: appTypeOf(deviceType),
    [headerNames.appVersion]: versions.requestHeader,
  };
}
