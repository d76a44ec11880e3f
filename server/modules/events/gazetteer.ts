import type { City } from '../../contract/organiser';
import { regionOfCity } from '../../platform/cityRegions';

/** Finds cities by name. The default works offline; a geocoding service can implement it too. */
export interface Geocoder {
  findCities(q: string, limit: number): Promise<City[]>;
}

/** Without accents and case: "São Paulo" is found by "sao paulo". */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

interface Entry extends City {
  folded: string;
  population: number;
}

/** About 7,300 cities with coordinates and time zones (city-timezones). The list is loaded with the first search. */
export function createOfflineGeocoder(): Geocoder {
  let entries: Promise<Entry[]> | null = null;
  const load = async (): Promise<Entry[]> => {
    const { cityMapping } = await import('city-timezones');
    return cityMapping
      .map(({ city, city_ascii: ascii, iso2, province, lat, lng, timezone, pop }) => ({
        name: city,
        region: regionOfCity({ city, iso2, province }),
        country: iso2,
        latitude: lat,
        longitude: lng,
        timeZone: timezone,
        folded: `${fold(city)}\n${fold(ascii)}`,
        population: pop,
      }))
      .sort((a, b) => b.population - a.population);
  };
  return {
    /** Cities whose name, or a word of it, begins with `q`; the largest first. */
    async findCities(q, limit) {
      const start = fold(q);
      const all = await (entries ??= load());
      const found = all.filter(({ folded }) => folded.startsWith(start) || folded.includes(`\n${start}`) || folded.includes(` ${start}`));
      return found.slice(0, limit).map(({ folded: _folded, population: _population, ...city }) => city);
    },
  };
}
