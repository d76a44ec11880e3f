/** A time for messages, in a time zone and with its abbreviation: "Saturday, 5 December 2026 at 8:30 pm IST". */
export const formatTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at);

/** The usual abbreviation of a time zone at an instant: "IST", "GMT+1". */
export const zoneAbbreviation = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'short' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone;
