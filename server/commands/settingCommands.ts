import type { AdminAnnouncement } from '../contract/adminAnnouncements';
import type { AdminSetting } from '../contract/adminSettings';
import { SettingKey, SettingValue } from '../contract/runtimeSettings';
import { newId } from '../platform/ids';
import { type AdminCall, requireStaff } from './adminCall';

export const settingUsage = `  npm run admin -- settings                                list the settings that change at run time, with changes that wait
  npm run admin -- settings set <setting> <value as JSON> "<reason>" [<start of new fees, such as 2027-01-01T00:00:00Z>] --as <username>
  npm run admin -- settings confirm|refuse|withdraw <change> "<reason>" --as <username>
  npm run admin -- announce                                list announcements
  npm run admin -- announce INFO|WARNING <hours> "<text>" "<reason>" --as <username>
  npm run admin -- announce end <announcement> "<reason>" --as <username>`;

const minReasonLength = 5;
const isReason = (text: string | undefined): text is string => text !== undefined && text.length >= minReasonLength;

function settingText({ key, value, versions }: AdminSetting): string {
  const open = versions.filter(
    ({ state, startsAt }) => state === 'PROPOSED' || (state === 'IN_FORCE' && startsAt > new Date().toISOString()),
  );
  return [
    `${key}  ${JSON.stringify(value)}`,
    ...open.map(
      ({ versionID, state, value: next, startsAt, proposedBy, reason }) =>
        `  ${versionID}  ${state === 'PROPOSED' ? 'PROPOSED' : `from ${startsAt}`}  ${JSON.stringify(next)}  by ${proposedBy.username}: ${reason}`,
    ),
  ].join('\n');
}

function parseValue(text: string): SettingValue {
  const parsed = SettingValue.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${text} is no value of a setting`);
  return parsed.data;
}

/** Lists and changes settings; null when the words are incomplete or unknown. */
export async function runSettings(
  call: AdminCall,
  [command, first = '', second = '', third, startsAt]: readonly string[],
): Promise<string | null> {
  const { settings } = call.operations;
  if (command === undefined) return (await settings.list()).items.map(settingText).join('\n');
  if (command === 'set') {
    const key = SettingKey.safeParse(first);
    if (!key.success || !isReason(third)) return null;
    const staffID = await requireStaff(call, 'admin.settingChange');
    const current = (await settings.list()).items.find((item) => item.key === key.data);
    const change = { key: key.data, value: parseValue(second), versionID: current?.versionID ?? null, reason: third };
    return settingText(await settings.change(staffID, newId('cmd'), { ...change, ...(startsAt ? { startsAt } : {}) }));
  }
  const decision = (['CONFIRM', 'REFUSE', 'WITHDRAW'] as const).find((one) => one === command.toUpperCase());
  if (!decision || !first || !isReason(second)) return null;
  return settingText(
    await settings.decide(await requireStaff(call, 'admin.settingDecide'), { versionID: first, decision, reason: second }),
  );
}

const announcementLine = ({ announcementID, state, level, audience, startsAt, endsAt, text }: AdminAnnouncement) =>
  `${announcementID}  ${state}  ${level}  ${audience}  ${startsAt} to ${endsAt}  ${text}`;

/** Lists, shows and ends announcements; null when the words are incomplete or unknown. */
export async function runAnnounce(call: AdminCall, [command, first = '', second = '', third]: readonly string[]): Promise<string | null> {
  const { announcements } = call.operations;
  const list = ({ items }: { items: AdminAnnouncement[] }) => items.map(announcementLine).join('\n') || 'No announcements.';
  if (command === undefined) return list(await announcements.list());
  if (command === 'end') {
    if (!first || !isReason(second)) return null;
    return list(await announcements.end(await requireStaff(call, 'admin.announcementEnd'), { announcementID: first, reason: second }));
  }
  const level = (['INFO', 'WARNING'] as const).find((one) => one === command);
  const hours = Number(first);
  if (!level || !(hours > 0) || !second || !isReason(third)) return null;
  const endsAt = new Date(Date.now() + hours * 3_600_000).toISOString();
  const notice = { text: second, link: '', level, audience: 'ALL' as const, products: [], endsAt, reason: third };
  return list(await announcements.announce(await requireStaff(call, 'admin.announce'), newId('cmd'), notice));
}
