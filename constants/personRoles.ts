import * as t from '@messages/shell/labels';

/** A person's role in a title, shown under their name. */
export const personRoles = {
  ACTOR: t.actor,
  DIRECTOR: t.director,
  WRITER: t.writer,
  PRODUCER: t.producer,
  MUSIC: t.music,
  SINGER: t.singer,
  CAMERA: t.camera,
  EDITOR: t.editor,
  CHOREOGRAPHER: t.choreographer,
  ANIMATION: t.animation,
  VOICE: t.voice,
  HOST: t.host,
  GUEST: t.guest,
  OTHER: t.otherRole,
} as const;
