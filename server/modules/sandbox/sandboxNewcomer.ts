import { idFrom } from '../../ids';
import { portraitSvg } from './portrait';
import { sandboxPersonOf } from './sandboxPeople';

/** The account of a sandbox person, with the same userID on every machine, so that the seed can give them things beforehand. */
export const sandboxUserID = (subject: string) => idFrom('usr', subject);

export function sandboxNewcomer(subject: string) {
  const person = sandboxPersonOf(subject);
  if (!person) return null;
  const { name, username, email, about } = person;
  return {
    newcomer: { userID: sandboxUserID(subject), name, username, email, about, loginType: 'GOOGLE' as const },
    userID: sandboxUserID(subject),
    pictureKey: idFrom('img', subject, 'portrait'),
    svg: portraitSvg(person),
    alt: `Portrait of ${name}`,
  };
}
