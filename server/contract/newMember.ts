/** What a person is called who has not said a name: sign-in by phone asks for none. */
export const newMemberName = 'New member';
