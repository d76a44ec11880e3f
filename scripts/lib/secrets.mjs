import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The instance's secrets: generated once, stored in the data folder, readable by its owner only. */
export function readSecrets(folder) {
  const file = join(folder, 'secrets.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...known };
  for (const name of ['APP_SECRET', 'INTERNAL_TOKEN', 'DATABASE_PASSWORD']) secrets[name] ??= randomBytes(32).toString('base64url');
  if (Object.keys(secrets).length !== Object.keys(known).length) {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file); // atomic: a partial file would invalidate every signed ticket
  }
  return secrets;
}
