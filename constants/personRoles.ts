/** A person's role in a title, shown under their name. */
export const personRoles = {
  ACTOR: 'Actor',
  DIRECTOR: 'Director',
  WRITER: 'Writer',
  PRODUCER: 'Producer',
  MUSIC: 'Music',
  SINGER: 'Singer',
  CAMERA: 'Camera',
  EDITOR: 'Editor',
  CHOREOGRAPHER: 'Choreographer',
  ANIMATION: 'Animation',
  VOICE: 'Voice',
  HOST: 'Host',
  GUEST: 'Guest',
  OTHER: 'With',
} as const;
