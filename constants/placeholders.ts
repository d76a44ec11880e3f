/** Shown when an image is missing or broken. */
export const placeholders = { avatar: '/images/placeholder-avatar.svg', thumbnail: '/images/placeholder-thumbnail.svg' } as const;
