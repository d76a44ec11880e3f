import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';

export interface PictureOf {
  name: string;
  key: string;
}

/** The pictures of the person and of the channels that only they may speak for: those they own. */
export async function listPictures(db: Db, userID: string): Promise<PictureOf[]> {
  const { rows } = await db.execute<PictureOf & Record<string, unknown>>(sql`
    SELECT 'profile-picture' AS name, avatar->>'key' AS key FROM users WHERE user_id = ${userID} AND avatar IS NOT NULL
    UNION ALL SELECT 'channel-' || handle || '-picture', avatar->>'key' FROM channels WHERE owner_id = ${userID} AND deleted_at IS NULL AND avatar IS NOT NULL
    UNION ALL SELECT 'channel-' || handle || '-banner', banner->>'key' FROM channels WHERE owner_id = ${userID} AND deleted_at IS NULL AND banner IS NOT NULL
    ORDER BY 1`);
  return rows;
}

/** The invoices and credit notes of what the person bought, the oldest first. */
export async function listTaxDocuments(db: Db, userID: string): Promise<{ documentID: string; number: string }[]> {
  const { rows } = await db.execute<{ documentID: string; number: string }>(sql`
    SELECT t.document_id AS "documentID", t.number FROM tax_documents t JOIN payments y ON y.payment_id = t.payment_id
    WHERE y.user_id = ${userID} ORDER BY t.issued_at, t.number`);
  return rows;
}
