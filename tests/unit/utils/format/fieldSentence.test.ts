import { fieldSentence } from '@/utils/format/fieldSentence';

test.each([
  ['name', 'is taken', 'Name is taken'],
  ['legalName', 'is required', 'Legal name is required'],
  ['tiers.0.priceMinor', 'must be at least 1', 'Price must be at least 1'],
  ['channelID', 'is not valid', 'Channel is not valid'],
  ['handle', 'Use at least 3 characters', 'Handle: Use at least 3 characters'],
])('%s: %s', (path, problem, text) => {
  expect(fieldSentence(path, problem)).toBe(text);
});
