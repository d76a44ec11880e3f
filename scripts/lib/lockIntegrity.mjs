/**
 * Entries of a lock file that npm would install without comparing what it downloads. Only an optional package for one platform may be among them,
 * where the registry that the lock was written from does not offer it (npm skips it there); on its own platform npm then downloads it unchecked.
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

/** Families of platform packages that may lack integrity: development tools and Next's compiler for machines that nobody builds this lock on. */
const allowedPackages = /^@(?:next\/swc|rollup\/rollup|unrs\/resolver-binding|oxc-parser\/binding)-(?!linux-(?:x64|arm64)-gnu$)/;

/** One sentence for each entry that may not be there; empty when the lock file is good. */
export const lockFaults = (lock) =>
  entriesWithoutIntegrity(lock)
    .filter(({ name, isPlatformPackage }) => !isPlatformPackage || !allowedPackages.test(name))
    .map(({ name, version }) => `${name}@${version} has no integrity in package-lock.json: run npm install with a registry that gives one`);
