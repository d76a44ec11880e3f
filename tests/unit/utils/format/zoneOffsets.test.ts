import { countryName, commonCountries } from '@/utils/format/countryName';
import { offsetMinutes } from '@/utils/format/zoneOffsets';

const hourMs = 3_600_000;
/** Minutes east of UTC, from the tables of the machine. */
function expected(at: number, format: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return (Date.UTC(year, month - 1, day, hour, minute) - at) / 60_000;
}

const zones = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Asia/Dubai',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Africa/Lagos',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
];
test.each(zones)('the offset of %s is that of the machine’s own table, hour by hour around each change of the clocks', (timeZone) => {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...numeric, timeZone });
  for (const year of [2008, 2025, 2026, 2027, 2032])
    for (const [month, day] of [
      [0, 1],
      [2, 8],
      [2, 24],
      [6, 1],
      [9, 24],
      [10, 1],
    ] as const)
      for (let hour = 0; hour < 24 * 8; hour += 1) {
        const at = Date.UTC(year, month, day) + hour * hourMs;
        const offset = offsetMinutes(at, timeZone);
        if (offset !== expected(at, format)) throw new Error(`${timeZone} at ${new Date(at).toISOString()}: ${offset}`);
      }
});

test('zones and times without a rule are left to the browser', () => {
  expect(offsetMinutes(Date.UTC(2026, 6, 1), 'Asia/Tehran')).toBeNull();
  expect(offsetMinutes(Date.UTC(1999, 6, 1), 'America/New_York')).toBeNull();
});

test('the names of common countries are those of the browser’s table', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  for (const code of Object.keys(commonCountries)) expect([code, countryName(code)]).toEqual([code, names.of(code)]);
  expect([countryName('PE'), countryName('XX1')]).toEqual(['Peru', 'XX1']);
});
