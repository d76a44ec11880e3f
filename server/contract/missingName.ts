/** The name of a user who has not given one, because sign-in by phone does not ask for it. Unlike one word for all, it tells them apart. */
export const nameFromUsername = (username: string) => `@${username}`;

export const isNameMissing = ({ name, username }: { name?: string | null; username?: string | null }) =>
  typeof username === 'string' && name === nameFromUsername(username);
