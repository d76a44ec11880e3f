import type { z } from 'zod';
import type { AdminSetting, adminSettingsEndpoints, SettingVersion } from '../../contract/adminSettings';
import { isDated, needsSecondPerson, settingDefaults, settingKeys, type SettingKey } from '../../contract/runtimeSettings';
import { canonicalJson } from '../../platform/canonicalJson';
import { addSeconds } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { isUniqueViolation } from '../../platform/db/isUniqueViolation';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import type { ServiceContext } from '../../platform/serviceContext';
import { createSettingRepository, settingAt, settingProblem, type SettingVersionRow } from '../settings/settings';
import { recordStaffAction } from '../staff/staff';
import { listPersonRefs } from './caseReads';

type Input<K extends keyof typeof adminSettingsEndpoints> = z.output<(typeof adminSettingsEndpoints)[K]['input']>;

/** A change of fees starts this long after it is confirmed at the earliest, so that every process knows it before. */
const noticeSeconds = 60;
const states = { CONFIRM: 'IN_FORCE', REFUSE: 'REFUSED', WITHDRAW: 'WITHDRAWN' } as const;

async function describe(db: Db, rows: readonly SettingVersionRow[], keys: readonly SettingKey[], now: Date): Promise<AdminSetting[]> {
  const ids = rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]).filter((id) => id !== null);
  const people = await listPersonRefs(db, [...new Set(ids)]);
  const refOf = (userID: string) => people.get(userID) ?? { userID, name: userID, username: '' };
  const toVersion = ({
    position: _position,
    key: _key,
    startsAt,
    proposedBy,
    proposedAt,
    decidedBy,
    decidedAt,
    ...row
  }: SettingVersionRow): SettingVersion => ({
    ...row,
    startsAt: startsAt.toISOString(),
    proposedBy: refOf(proposedBy),
    proposedAt: proposedAt.toISOString(),
    decidedBy: decidedBy === null ? null : refOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
  });
  return keys.map((key) => {
    const own = rows.filter((row) => row.key === key);
    const inForce = own
      .filter(({ state }) => state === 'IN_FORCE')
      .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.position - other.position);
    return {
      key,
      value: settingAt(key, inForce, now),
      versionID: inForce.findLast(({ startsAt }) => startsAt <= now)?.versionID ?? null,
      defaultValue: settingDefaults[key],
      needsSecondPerson: needsSecondPerson(key),
      isDated: isDated(key),
      versions: own.map(toVersion),
    };
  });
}

/** Changes of the settings that the programs read while they run; each is a version and a line of the audit log. */
export function createSettingAdminService({ db, clock, settings }: Pick<ServiceContext, 'db' | 'clock' | 'settings'>) {
  async function get(key: SettingKey): Promise<AdminSetting> {
    const [setting] = await describe(db, await createSettingRepository(db).listLatest(key), [key], clock.now());
    if (!setting) throw notFound('Setting');
    return setting;
  }

  function startOf({ key, startsAt }: Input<'settingChange'>, now: Date): Date {
    if (!isDated(key)) {
      if (startsAt) throw unprocessable('NOT_DATED', 'This setting changes at once', { startsAt: 'is not for this setting' });
      return now;
    }
    if (!startsAt) throw unprocessable('DATE_REQUIRED', 'Choose when the change starts', { startsAt: 'is required' });
    const at = new Date(startsAt);
    if (at < addSeconds(now, noticeSeconds))
      throw unprocessable('IN_PAST', 'Changes of this setting start in the future, so that nothing that was ordered changes', {
        startsAt: 'must be later',
      });
    return at;
  }

  return {
    list: async (): Promise<{ items: AdminSetting[] }> => ({
      items: await describe(db, await createSettingRepository(db).listLatest(), settingKeys, clock.now()),
    }),

    async change(staffID: string, requestKey: string, input: Input<'settingChange'>): Promise<AdminSetting> {
      const { key, value, versionID, reason } = input;
      const problem = settingProblem(key, value);
      if (problem) throw unprocessable('NOT_ALLOWED', 'This value is not possible', { value: problem });
      const now = clock.now();
      const startsAt = startOf(input, now);
      const current = await get(key);
      if (current.versionID !== versionID) throw conflict('CONFLICT', 'Someone else has changed this setting. Look at its value again');
      if (canonicalJson(current.value) === canonicalJson(value) && !current.isDated)
        throw conflict('NO_CHANGE', 'The setting already has this value');
      const isProposal = current.needsSecondPerson;
      const version = { versionID: idFrom('set', staffID, requestKey), key, value, before: current.value, startsAt, reason };
      try {
        await db.transaction(async (tx) => {
          const state = isProposal ? 'PROPOSED' : 'IN_FORCE';
          await createSettingRepository(tx).add({ ...version, state, proposedBy: staffID, proposedAt: now });
          const act = { at: now, actorID: staffID, operation: 'admin.settingChange', subjectType: 'SETTING', subjectID: key };
          const before = { value: current.value };
          await recordStaffAction(tx, { ...act, before, after: { value, state, startsAt: startsAt.toISOString() }, reason });
        });
      } catch (error) {
        if (isUniqueViolation(error, 'runtime_settings_proposed_key'))
          throw conflict('PROPOSED', 'A change of this setting is already waiting for another person');
        throw error;
      }
      settings.refresh();
      return get(key);
    },

    async decide(staffID: string, { versionID, decision, reason }: Input<'settingDecide'>): Promise<AdminSetting> {
      const key = await db.transaction(async (tx) => {
        const repository = createSettingRepository(tx);
        const row = await repository.lock(versionID);
        if (!row) throw notFound('Change of a setting');
        const now = clock.now();
        const isPlanned = row.state === 'IN_FORCE' && row.startsAt > now;
        if (row.state !== 'PROPOSED' && !(isPlanned && decision === 'WITHDRAW'))
          throw conflict('WRONG_STATE', 'This change has already been decided. To undo it, restore the value before');
        const isOwn = row.proposedBy === staffID;
        if (isOwn && decision !== 'WITHDRAW')
          throw conflict('SECOND_PERSON_REQUIRED', 'You proposed this, so another person has to decide');
        if (!isOwn && decision === 'WITHDRAW' && !isPlanned) throw conflict('NOT_OWNER', 'Only the person who proposed it can withdraw it');
        const isTooLate = isDated(row.key) && row.startsAt < addSeconds(now, noticeSeconds);
        if (decision === 'CONFIRM' && isTooLate) throw conflict('TOO_LATE', 'Its start has passed. Propose it again with a later one');
        // What needs no date starts when it is confirmed, not when it was proposed.
        const startsAt = decision === 'CONFIRM' && !isDated(row.key) ? now : row.startsAt;
        const change = { state: states[decision], startsAt, decidedBy: staffID, decidedAt: now, decisionReason: reason };
        await repository.change(versionID, change);
        const act = { at: now, actorID: staffID, operation: 'admin.settingDecide', subjectType: 'SETTING', subjectID: row.key };
        const after = { state: states[decision], value: row.value, startsAt: startsAt.toISOString() };
        await recordStaffAction(tx, { ...act, before: { state: row.state, value: row.before }, after, reason });
        return row.key;
      });
      settings.refresh();
      return get(key);
    },
  };
}
