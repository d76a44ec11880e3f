import { brand } from './brand';

/** Headers that describe the device, sent with every request. */
export const headerNames = {
  deviceType: `x-${brand.slug}-device-type`,
  deviceOs: `x-${brand.slug}-device-os`,
  appType: `x-${brand.slug}-app-type`,
  appVersion: `x-${brand.slug}-app-version`,
  idempotencyKey: 'idempotency-key',
} as const;
