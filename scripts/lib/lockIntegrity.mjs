/**
 * Entries of a lock file that npm would install without an integrity check. Only optional packages for one platform may be among them, if the
 * registry that the lock was written from lacks them (npm skips them there); on their own platform npm then downloads them unchecked.
 */
export function entriesWithoutIntegrity({ packages }) {
  return Object.entries(packages)
    .filter(([path, { integrity, link, inBundle }]) => path !== '' && !integrity && !link && !inBundle)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      isPlatformPackage: entry.optional === true && Boolean(entry.os ?? entry.cpu),
    }));
}

/** Families of platform packages that may lack integrity: development tools and Next's compiler for platforms on which this lock is not built. */
const allowedPackages = /^@(?:next\/swc|rollup\/rollup|unrs\/resolver-binding|oxc-parser\/binding)-(?!linux-(?:x64|arm64)-gnu$)/;

/** One sentence for each invalid entry; empty when the lock file is valid. */
export const lockFaults = (lock) =>
  entriesWithoutIntegrity(lock)
    .filter(({ name, isPlatformPackage }) => !isPlatformPackage || !allowedPackages.test(name))
    .map(
      ({ name, version }) => `${name}@${version} has no integrity in package-lock.json: run npm install with a registry that provides it`,
    );
