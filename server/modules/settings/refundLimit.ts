import type { SettingValues } from '../../contract/runtimeSettings';
import type { StaffRole } from '../../contract/staffRights';

type Limits = Pick<SettingValues, 'supportRefundLimit' | 'financeRefundLimit'>;
const settingOfRole = { SUPPORT: 'supportRefundLimit', FINANCE: 'financeRefundLimit' } as const;

/** The most of one order that a person of these roles may refund, in minor units; null without a limit. The most generous role counts. */
export function refundLimitOf(roles: readonly StaffRole[], limits: Limits, currency: string): number | null {
  if (roles.includes('ADMINISTRATOR')) return null;
  const own = (['SUPPORT', 'FINANCE'] as const).filter((role) => roles.includes(role)).map((role) => limits[settingOfRole[role]][currency]);
  if (own.length === 0) return 0;
  return own.reduce<number | null>((most, limit) => (most === null || limit === undefined ? null : Math.max(most, limit)), 0);
}
