import { sql } from 'drizzle-orm';
import { bigint, text, timestamp } from 'drizzle-orm/pg-core';

/** A picture as rows store it: the key of its files, and the placeholder shown while they load. */
export interface StoredImage {
  key: string;
  placeholder: string | null;
  alt: string;
  /** The key of the version without lettering. */
  sceneKey?: string;
  /** The video that the picture was extracted from, which a newer file's picture may replace; not set on a picture that a person chose. */
  fromVideoID?: string;
}

export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** `bigint`, because `integer` holds at most 2.14 crore rupees in paise. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
export const currency = () => text('currency').notNull();
/** A list of words; empty, never null. */
export const textArray = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);
