/** Current names of zones that Node and older browsers return in their old spelling. */
const newNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
};

/** Every time zone the browser knows, in its current spelling. */
export const timeZones = (): string[] => [...new Set(Intl.supportedValuesOf('timeZone').map((zone) => newNames[zone] ?? zone))].sort();

/** The device's time zone. */
export const deviceTimeZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return newNames[timeZone] ?? timeZone;
};

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of groups, private use and former countries. */
const nonCountryCodes = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'QO',
  'ZZ',
  'AN',
  'BU',
  'CS',
  'DD',
  'FX',
  'NT',
  'SU',
  'TP',
  'YD',
  'YU',
  'ZR',
  'UK',
  'VD',
  'DY',
  'HV',
  'NH',
  'RH',
]);

/** All countries by name, from the browser's own list. */
export function countries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const label = nonCountryCodes.has(code) ? undefined : names.of(code);
      return label ? [{ value: code, label }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Coordinates in the form that maps copy, "12.97, 77.59"; null for anything else. */
export function parseCoordinates(text: string): { latitude: number; longitude: number } | null {
  const [north = '', east = '', ...more] = text.split(/[\s,;]+/).filter(Boolean);
  const isPair = more.length === 0 && /^-?\d{1,2}(?:\.\d+)?$/.test(north) && /^-?\d{1,3}(?:\.\d+)?$/.test(east);
  const [latitude, longitude] = [Number(north), Number(east)];
  return isPair && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
