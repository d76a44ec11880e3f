import type { Nominee } from '../../contract/nominees';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { badInput } from '../../platform/errors';
import { eraseNominee, findNominee, saveNominee } from './nomineeRepository';

const earliestBirth = '1900-01-01';

/** The nominee of an investor. */
export const createNomineeService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  find: (userID: string): Promise<Nominee | null> => findNominee(db, userID),
  /** Null removes the nominee. */
  async save(userID: string, nominee: Nominee | null): Promise<Nominee | null> {
    if (nominee === null) {
      await eraseNominee(db, userID);
      return null;
    }
    const now = clock.now();
    const { dateOfBirth } = nominee;
    if (dateOfBirth < earliestBirth || dateOfBirth > now.toISOString().slice(0, 10))
      throw badInput({ 'nominee.dateOfBirth': 'must be a day in the past' });
    await saveNominee(db, userID, nominee, now);
    return nominee;
  },
});
