import { performance } from 'node:perf_hooks';
import type { SettingKey, SwitchKey } from '../../contract/runtimeSettings';
import { conflict } from '../../platform/errors';
import type { ServiceContext } from '../../platform/serviceContext';
import type { Settings } from '../../platform/settings';
import { createSettingRepository, type SettingChange } from './settingRepository';
import { settingAt } from './settingValue';

/** What users read while a part is paused. */
const pausedMessages: Record<SwitchKey, string> = {
  signUpsOpen: 'New accounts can’t be created right now. If you have an account, sign in with it; otherwise try again later',
  uploadsOpen: 'Uploads are paused right now. Nothing you uploaded is lost. Try again later',
  campaignsOpen: 'New campaigns are paused right now. Your drafts stay as they are. Try again later',
  investingOpen: 'Funding campaigns is paused right now. What you have already paid is not affected. Try again later',
  eventCheckoutOpen: 'Ticket sales are paused right now. Tickets you have stay valid. Try again later',
  titleCheckoutOpen: 'Renting and buying are paused right now. What you bought before stays yours. Try again later',
  payoutsOpen: 'Payouts are paused right now. Your balance stays as it is. Try again later',
};

/** How long a process uses what it read; a change is seen everywhere within this time. */
const maxAgeMilliseconds = 1000;

/** Reads the settings at most once a second, however many callers ask. */
export function createSettings({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Settings {
  let versions: Promise<SettingChange[]> | null = null;
  let readAt = 0;
  const read = () => {
    if (versions && performance.now() - readAt < maxAgeMilliseconds) return versions;
    readAt = performance.now();
    const reading = createSettingRepository(db).listInForce();
    versions = reading;
    reading.catch(() => {
      if (versions === reading) versions = null;
    });
    return reading;
  };
  const get = async <K extends SettingKey>(key: K, at = clock.now()) => settingAt(key, await read(), at);
  const pauseOf = async (key: SwitchKey) => ((await get(key)) ? null : conflict('PAUSED', pausedMessages[key]));
  return {
    get,
    pauseOf,
    async requireOpen(key) {
      const pause = await pauseOf(key);
      if (pause) throw pause;
    },
    refresh() {
      versions = null;
    },
  };
}
export { refundLimitOf } from './refundLimit';
export { createSettingRepository, type SettingVersionRow } from './settingRepository';
export { settingAt, settingProblem } from './settingValue';
