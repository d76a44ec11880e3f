/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

const filesWith = (text: RegExp) =>
  readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && text.test(readFileSync(`server/${file}`, 'utf8')),
  );

test('only notify() writes messages', () => {
  expect(filesWith(/INSERT INTO messages\b|insert\(messages\)/i)).toEqual(['modules/notifications/messageRepository.ts']);
  expect(filesWith(/import .*\bqueueMessage\b/)).toEqual(['modules/notifications/notify.ts']);
});
