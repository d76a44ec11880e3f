import { gstStates } from '../../contract/gstStates';
import { regionOfCity } from '../../platform/cityRegions';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
/** Names of the list of cities that differ from those of the GST codes. */
const otherNames: Readonly<Record<string, string>> = {
  pondicherry: '34',
  nctofdelhi: '07',
  andamanandnicobar: '35',
  dadraandnagarhaveli: '26',
};

let states: Promise<Map<string, string>> | null = null;
async function load(): Promise<Map<string, string>> {
  const { cityMapping } = await import('city-timezones');
  const codes = new Map([...Object.entries(gstStates).map(([code, name]) => [fold(name), code] as const), ...Object.entries(otherNames)]);
  const found = new Map<string, string>();
  const byPopulation = [...cityMapping].filter(({ iso2 }) => iso2 === 'IN').sort((a, b) => a.pop - b.pop);
  for (const { city, city_ascii: ascii, province } of byPopulation) {
    const code = codes.get(fold(regionOfCity({ city, iso2: 'IN', province })));
    if (code) for (const name of [city, ascii]) found.set(fold(name), code);
  }
  for (const [name, old] of [
    ['bengaluru', 'bangalore'],
    ['gurugram', 'gurgaon'],
    ['mysuru', 'mysore'],
  ] as const) {
    const code = found.get(old) ?? found.get(name);
    if (code) for (const one of [name, old]) found.set(one, code);
  }
  return found;
}

/** The GST code of the state of a city in India; null for a city that the list does not have. */
export async function stateOfCity(city: string): Promise<string | null> {
  states ??= load();
  return (await states).get(fold(city)) ?? null;
}
