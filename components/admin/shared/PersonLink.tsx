import type { PersonRef } from '@contract/adminCases';
import { adminRoutes } from '@/constants/adminRoutes';
import { Link } from '../../ui/navigation/Link';

/** A person by name; leads to their page in the console. */
export const PersonLink = ({ person: { userID, name, username } }: { person: PersonRef }) => (
  <Link tone="text" href={adminRoutes.person(userID)} title={`@${username}`}>
    {name}
  </Link>
);
