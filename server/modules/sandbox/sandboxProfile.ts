import { idFrom } from '../../platform/ids';
import { portraitSvg } from './portrait';
import { sandboxPersonOf } from './sandboxPeople';

/** Deterministic: the same on every machine. */
const sandboxUserID = (subject: string) => idFrom('usr', subject);

export function sandboxProfile(subject: string) {
  const person = sandboxPersonOf(subject);
  if (!person) return null;
  const { name, username, email, about } = person;
  return {
    newUser: { userID: sandboxUserID(subject), name, username, email, about, loginType: 'GOOGLE' as const },
    pictureKey: idFrom('img', subject, 'portrait'),
    svg: portraitSvg(person),
    alt: `Portrait of ${name}`,
  };
}
