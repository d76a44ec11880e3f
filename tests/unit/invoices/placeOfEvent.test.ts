/** @jest-environment node */
import { stateOfCity } from '@/server/modules/invoices/placeOfEvent';

test.each([
  ['Hyderabad', '36'],
  ['Warangal', '36'],
  ['Vijayawada', '37'],
  ['Ahmedabad', '24'],
  ['surat', '24'],
  ['Silvassa', '26'],
  ['Chhatrapati Sambhajinagar', '27'],
  ['Patna', '10'],
  ['Bengaluru', '29'],
  ['Bhubaneshwar', '21'],
  ['Dehra Dun', '05'],
  ['Atlantis', null],
])('an event in %s is supplied in the state %s', async (city, state) => {
  expect(await stateOfCity(city)).toBe(state);
});
