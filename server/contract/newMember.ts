/** The display name of a user without a name, because sign-in by phone does not ask for one. */
export const newMemberName = 'New member';
