import { randomBytes } from 'node:crypto';
import { entriesOf, entrySalt, hashEntry, type GroupEntry, type GroupRecord } from './groupEntries';
import type { ErasedEntry, LogRepository } from './logRepository';

export interface HashedEntry extends GroupEntry {
  /** Null for an entry whose salt is gone. */
  salt: Buffer | null;
  /** Null when it cannot be computed: no secret, and no stored hash. */
  hash: Buffer | null;
}

const newSecret = () => randomBytes(32).toString('base64');

/** Computes the hashes of the entries of posting groups. */
export function createGroupHashes(repository: LogRepository) {
  const ownersOf = (groups: readonly GroupRecord[]) => [
    ...new Set(groups.flatMap((group) => entriesOf(group).map(({ saltOwner }) => saltOwner))),
  ];

  return {
    /** The entries of groups that have leaves, by group. */
    async read(groups: readonly GroupRecord[]): Promise<Map<string, HashedEntry[]>> {
      const secrets = await repository.findSecrets(ownersOf(groups));
      const erased = await repository.findErased(groups.map(({ groupID }) => groupID));
      const storedHash = new Map(erased.map(({ groupID, entry, hash }) => [`${groupID} ${entry}`, Buffer.from(hash, 'base64')]));
      const hashed = (group: GroupRecord) =>
        entriesOf(group).map((entry, index): HashedEntry => {
          const secret = secrets.get(entry.saltOwner);
          if (!secret) return { ...entry, salt: null, hash: storedHash.get(`${group.groupID} ${index}`) ?? null };
          const salt = entrySalt(secret, group.groupID, index);
          return { ...entry, salt, hash: hashEntry(salt, entry.text) };
        });
      return new Map(groups.map((group) => [group.groupID, hashed(group)]));
    },
    /**
     * The hashes of the entries of new groups. A person without a secret gets one; an entry of a person who has closed the account is salted with a
     * secret that is not kept, and its hash is returned to be stored.
     */
    async create(groups: readonly GroupRecord[]): Promise<{ hashes: Map<string, Buffer[]>; erased: ErasedEntry[] }> {
      const owners = ownersOf(groups);
      const known = await repository.findSecrets(owners);
      await repository.addSecrets(owners.filter((owner) => !known.has(owner)).map((ownerID) => ({ ownerID, secret: newSecret() })));
      const secrets = await repository.findSecrets(owners);
      const erased: ErasedEntry[] = [];
      const hashesOf = (group: GroupRecord) =>
        entriesOf(group).map(({ text, saltOwner }, entry) => {
          const secret = secrets.get(saltOwner);
          const hash = hashEntry(entrySalt(secret ?? newSecret(), group.groupID, entry), text);
          if (!secret) erased.push({ groupID: group.groupID, entry, hash: hash.toString('base64') });
          return hash;
        });
      return { hashes: new Map(groups.map((group) => [group.groupID, hashesOf(group)])), erased };
    },
  };
}
