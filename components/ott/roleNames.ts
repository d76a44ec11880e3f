import type { PersonRole } from '@contract/titles';

export const roles: Record<PersonRole, string> = {
  ACTOR: 'Actor',
  DIRECTOR: 'Director',
  WRITER: 'Writer',
  PRODUCER: 'Producer',
  MUSIC: 'Music',
  SINGER: 'Singer',
  CAMERA: 'Camera',
  EDITOR: 'Editor',
  CHOREOGRAPHER: 'Choreography',
  ANIMATION: 'Animation',
  VOICE: 'Voice',
  HOST: 'Host',
  GUEST: 'Guest',
  OTHER: 'With',
};
