/** Time zones that most visitors are in and that lie in one country. */
const countryOfTimeZone: Readonly<Partial<Record<string, string>>> = {
  'Asia/Kolkata': 'IN',
  'Asia/Calcutta': 'IN',
  'Asia/Dubai': 'AE',
  'Asia/Tokyo': 'JP',
  'Africa/Lagos': 'NG',
  'Europe/London': 'GB',
  'Europe/Berlin': 'DE',
  'Europe/Paris': 'FR',
  'America/New_York': 'US',
  'America/Chicago': 'US',
  'America/Los_Angeles': 'US',
};

/** Where the viewer probably is (ISO 3166), by the device's time zone, else by its language. Only for what may be wrong: a first view, a suggestion. */
export function viewerCountry(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return countryOfTimeZone[timeZone] ?? new Intl.Locale(navigator.language).region;
}
