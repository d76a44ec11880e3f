import type { Database } from '../../platform/db/client';
import { toLocalTime } from '../../platform/zonedTime';
import { notify } from '../notifications/notifications';
import { claimReminders, expectedHolders } from './holderRepository';

/** Each reminder: days before the session's day, the hour at the venue from which it is sent. */
const reminders = [
  { daysBefore: 1, fromHour: 10 },
  { daysBefore: 0, fromHour: 9 },
] as const;

/** From this hour on, a session of today is "tonight". */
const eveningHour = 17;
const timeOfDay = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone }).format(at);
const dayOf = (daysBefore: number, startsAt: Date, timeZone: string) => {
  if (daysBefore === 1) return 'Tomorrow';
  return Number(toLocalTime(startsAt, timeZone).slice(11, 13)) >= eveningHour ? 'Tonight' : 'Today';
};

/** Scheduled task: reminds ticket holders on the day before and on the day itself, by the time of the venue. Returns how many sessions were due. */
export const remindHolders = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  db.transaction(async (tx) => {
    let due = 0;
    for (const reminder of reminders)
      for (const { sessionID, startsAt, doorsAt, timeZone, ...place } of await claimReminders(tx, reminder, now)) {
        due += 1;
        const key = `reminder:${sessionID}:${reminder.daysBefore}:${startsAt.toISOString()}`;
        await notify(tx, { to: { users: expectedHolders(sessionID) }, key, expiresAt: startsAt }, 'sessionReminder', {
          ...place,
          day: dayOf(reminder.daysBefore, startsAt, timeZone),
          doors: timeOfDay(doorsAt, timeZone),
          starts: timeOfDay(startsAt, timeZone),
          ticketsUrl: `${publicOrigin}/collection/`,
        });
      }
    return due;
  });
