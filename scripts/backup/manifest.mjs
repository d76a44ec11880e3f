import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CliError } from '../lib/console.mjs';

async function digestOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const nameOf = (entry) => entry.Path ?? Buffer.from(entry['Encoded-Path'], 'hex').toString();

/**
 * Compares an unpacked base backup with its manifest, as pg_verifybackup does: the manifest's own digest, and presence, size and SHA-256 of each file. Returns
 * the number of files; throws and names the first that differs.
 */
export async function verifyManifest(manifestFile, folder) {
  const text = readFileSync(manifestFile, 'utf8');
  const manifest = JSON.parse(text);
  const signed = text.slice(0, text.lastIndexOf('"Manifest-Checksum"'));
  if (createHash('sha256').update(signed).digest('hex') !== manifest['Manifest-Checksum'])
    throw new CliError(`${manifestFile} is damaged: its own checksum differs. Restore from another backup.`);
  for (const entry of manifest.Files) {
    const name = nameOf(entry);
    const file = join(folder, name);
    if (!existsSync(file)) throw new CliError(`The backup is damaged: ${name} is missing. Restore from another backup.`);
    if (statSync(file).size !== entry.Size)
      throw new CliError(
        `The backup is damaged: ${name} has ${statSync(file).size} bytes instead of ${entry.Size}. Restore from another backup.`,
      );
    if (entry['Checksum-Algorithm'] === 'SHA256' && (await digestOf(file)) !== entry.Checksum)
      throw new CliError(`The backup is damaged: the checksum of ${name} differs. Restore from another backup.`);
  }
  return manifest.Files.length;
}
