import { viewerCountry } from '@/utils/browser/viewerCountry';

const inZone = (timeZone: string) =>
  jest.spyOn(Intl, 'DateTimeFormat').mockReturnValue({ resolvedOptions: () => ({ timeZone }) } as Intl.DateTimeFormat);
afterEach(() => jest.restoreAllMocks());

test.each([
  ['Asia/Kolkata', 'en-US', 'IN'],
  ['Africa/Lagos', 'en-GB', 'NG'],
  ['Asia/Kathmandu', 'ne-NP', 'NP'],
  ['Etc/UTC', 'en', undefined],
])('the device’s zone %s and language %s say %s', (timeZone, language, country) => {
  inZone(timeZone);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  expect(viewerCountry()).toBe(country);
});
