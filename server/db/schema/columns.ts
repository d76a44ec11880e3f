import { sql } from 'drizzle-orm';
import { bigint, text, timestamp } from 'drizzle-orm/pg-core';

/** A picture as rows keep it: its files lie under the key, its placeholder is shown before they arrive. */
export interface StoredImage {
  key: string;
  placeholder: string | null;
  alt: string;
  /** The key of the scene without lettering. */
  sceneKey?: string;
  /** Set on a picture that was taken from this video and not chosen by a person: another file's picture may take its place. */
  fromVideoID?: string;
}

export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** `integer` ends at 2.14 crore rupees in paise. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
export const currency = () => text('currency').notNull();
/** A list of words; empty, never null. */
export const textArray = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);
