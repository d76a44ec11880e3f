import { z } from 'zod';
import { PersonRef } from './adminCases';
import { Id, Instant, Text } from './common';
import { endpoint } from './endpoint';
import { SettingKey, SettingValue } from './runtimeSettings';

const Reason = Text(500, 5);

/** A value of a setting: proposed, in force from an instant on, or never in force. */
export const SettingVersion = z.strictObject({
  versionID: Id,
  state: z.enum(['PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN']),
  value: SettingValue,
  before: SettingValue,
  startsAt: Instant,
  reason: z.string(),
  proposedBy: PersonRef,
  proposedAt: Instant,
  /** Who confirmed, refused or withdrew it; null for one that needs no second person. */
  decidedBy: PersonRef.nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
});
export type SettingVersion = z.infer<typeof SettingVersion>;

export const AdminSetting = z.strictObject({
  key: SettingKey,
  value: SettingValue,
  /** The version in force; null while the default holds. */
  versionID: Id.nullable(),
  defaultValue: SettingValue,
  needsSecondPerson: z.boolean(),
  /** Whether a change has a start date. */
  isDated: z.boolean(),
  /** The latest first, at most twenty. */
  versions: z.array(SettingVersion),
});
export type AdminSetting = z.infer<typeof AdminSetting>;

export const adminSettingsEndpoints = {
  settings: endpoint('admin.settings', 'GET /admin/settings', {
    access: 'staff',
    summary: 'List the settings that change at run time, with their versions',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(AdminSetting) }),
  }),
  settingChange: endpoint('admin.settingChange', 'POST /admin/settings/:key', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Change a setting; fees, refund limits and kinds of campaign hold once another person has confirmed them',
    input: z.strictObject({
      key: SettingKey,
      value: SettingValue,
      /** The version that was shown; null for the default. */
      versionID: Id.nullable(),
      /** Only for what changes on a date, and required there: a later instant. */
      startsAt: Instant.optional(),
      reason: Reason,
    }),
    output: AdminSetting,
    errors: [409, 422],
    isIdempotent: true,
  }),
  settingDecide: endpoint('admin.settingDecide', 'POST /admin/settings/versions/:versionID/decide', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Confirm or refuse a change that another person proposed, or withdraw one that does not hold yet',
    input: z.strictObject({ versionID: Id, decision: z.enum(['CONFIRM', 'REFUSE', 'WITHDRAW']), reason: Reason }),
    output: AdminSetting,
    errors: [404, 409],
    isIdempotent: true,
  }),
};
