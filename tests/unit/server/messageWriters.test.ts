/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

test('only notify() writes messages', () => {
  const inserts = /INSERT INTO messages\b|insert\(messages\)/i;
  const writers = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && inserts.test(readFileSync(`server/${file}`, 'utf8')),
  );
  expect(writers).toEqual(['modules/notifications/notify.ts']);
});
