import { brand } from './brand';

/** What every call says about the device that makes it. */
export const headerNames = {
  deviceType: `x-${brand.slug}-device-type`,
  deviceOs: `x-${brand.slug}-device-os`,
  appType: `x-${brand.slug}-app-type`,
  appVersion: `x-${brand.slug}-app-version`,
  idempotencyKey: 'idempotency-key',
} as const;
