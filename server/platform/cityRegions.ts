/** Cities of India under the state in which they are; the list of cities (city-timezones) has them under an older or another one. */
const statesOfCities: Readonly<Record<string, readonly string[]>> = {
  Telangana: ['Hyderabad', 'Karimnagar', 'Khammam', 'Nizamabad', 'Warangal'],
  Gujarat: ['Ahmedabad', 'Bhavnagar', 'Bhuj', 'Gandhinagar', 'Navsari', 'Porbandar', 'Rajkot', 'Surat', 'Vadodara'],
  Maharashtra: ['Chhatrapati Sambhajinagar'],
};
const formerNames: Readonly<Record<string, string>> = { Orissa: 'Odisha', Uttaranchal: 'Uttarakhand' };
const stateByCity = new Map(Object.entries(statesOfCities).flatMap(([state, cities]) => cities.map((city) => [city, state] as const)));

/** The state or province of a city of the list as it is called today. */
export const regionOfCity = ({ city, iso2, province }: { city: string; iso2: string; province: string }): string =>
  iso2 === 'IN' ? (stateByCity.get(city) ?? formerNames[province] ?? province) : province;
