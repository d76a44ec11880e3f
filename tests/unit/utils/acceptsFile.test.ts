import { acceptsFile, videoFiles } from '@/utils/browser/acceptsFile';

test.each([
  ['film.mp4', 'video/mp4', true],
  ['FILM.MKV', '', true],
  ['notes.txt', 'text/plain', false],
  ['archive.mp4.zip', 'application/zip', false],
  ['poster.png', 'image/png', false],
])('%s of type "%s" is taken for a video: %s', (name, type, isAccepted) => {
  expect(acceptsFile(videoFiles, { name, type })).toBe(isAccepted);
});

test('a picture must be of a listed type', () => {
  expect(acceptsFile('image/png, image/jpeg', { name: 'a.png', type: 'image/png' })).toBe(true);
  expect(acceptsFile('image/png, image/jpeg', { name: 'a.gif', type: 'image/gif' })).toBe(false);
});
