/** Drawn for the product; shown where a picture is missing or broken. */
export const placeholders = { avatar: '/images/placeholder-avatar.svg', thumbnail: '/images/placeholder-thumbnail.svg' } as const;
