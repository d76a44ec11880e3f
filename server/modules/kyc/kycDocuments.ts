import type { z } from 'zod';
import type { kycEndpoints, KycDocument } from '../../contract/kyc';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { badInput, conflict, notFound, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { isPdf } from '../../platform/storage/isPdf';
import { readScan } from '../../platform/storage/makeVariants';
import { createKycRepository } from './kycRepository';
import { kycTransition } from './kycState';
import type { KycVault } from './kycVault';
import { isDocumentLimitReached, mayAddDocument, maxDocuments } from './kycViews';

type Input = z.output<typeof kycEndpoints.documentAdd.input>;

/** A card is readable at this width, and a page at this height. */
const maxSide = 2000;
/** The limit of the database (kyc_documents_size). */
const maxBytes = 2_000_000;

/** Re-encodes a picture, which removes where and when it was taken; a PDF is stored unchanged. */
export async function prepareDocument(bytes: Buffer): Promise<{ bytes: Buffer; mediaType: KycDocument['mediaType'] }> {
  if (isPdf(bytes)) return { bytes, mediaType: 'application/pdf' };
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') throw badInput({ contentBase64: 'is an incomplete PDF' });
  const scan = await readScan(bytes, maxSide);
  if (scan.length > maxBytes)
    throw unprocessable('BAD_PICTURE', 'This picture cannot be used', {
      contentBase64: 'is too large. Choose a smaller one',
    });
  return { bytes: scan, mediaType: 'image/webp' };
}

/** The decrypted documents of a person, for the copy of their own data. */
export async function openOwnDocuments(db: Db, vault: KycVault, userID: string) {
  const checks = createKycRepository(db);
  const key = await checks.findKey(userID);
  if (!key) return [];
  const cipher = vault.documentCipher(userID, key);
  return (await checks.listSealedDocuments(userID)).map(({ documentID, mediaType, sealed }) => ({
    documentID,
    mediaType,
    bytes: cipher.open(documentID, sealed),
  }));
}

/** Documents that users submit, and an operator's access to them. Each is sealed before it reaches a statement. */
export const createKycDocuments = ({ db, clock, vault }: { db: Database; clock: Clock; vault: KycVault }) => ({
  /**
   * Adds a document and never replaces one, so that nothing an operator has reviewed disappears. Submitting what was requested reopens the
   * review.
   */
  async add(userID: string, { kind, contentBase64 }: Input): Promise<void> {
    const file = await prepareDocument(Buffer.from(contentBase64, 'base64'));
    await db.transaction(async (tx) => {
      const checks = createKycRepository(tx);
      await checks.lockUser(userID);
      const row = await checks.find(userID);
      const key = await checks.findKey(userID);
      const submittedDocuments = row ? await checks.listDocuments(row) : [];
      if (row && isDocumentLimitReached(row, submittedDocuments))
        throw conflict('KYC_DOCUMENT_LIMIT', `You can add at most ${maxDocuments} documents`);
      if (!row || !key || !mayAddDocument(row, submittedDocuments))
        throw conflict('KYC_NOT_IN_REVIEW', 'You can’t add documents at the moment');
      const documentID = newId('kdc');
      await checks.addDocument({
        documentID,
        userID,
        version: row.version,
        kind,
        mediaType: file.mediaType,
        byteSize: file.bytes.length,
        createdAt: clock.now(),
        sealed: vault.documentCipher(userID, key).seal(documentID, file.bytes),
      });
      const state = row.state === 'NEEDS_INPUT' ? (kycTransition(row.state, 'SUBMIT') ?? row.state) : row.state;
      if (state !== row.state) await checks.put({ ...row, state, reasons: [], submittedAt: clock.now() });
      await checks.addEvent({
        userID,
        kind: 'DOCUMENT_ADDED',
        actor: 'self',
        fromState: row.state,
        toState: state,
        field: `document:${documentID}`,
      });
    });
  },

  /** Decrypts one document of one user. The view is recorded before it is returned, and nothing is returned when it cannot be. */
  open: ({ userID, by, onOpened }: { userID: string; by: string; onOpened?: (tx: Tx) => Promise<void> }, documentID: string, why: string) =>
    db.transaction(async (tx) => {
      const checks = createKycRepository(tx);
      const [row, key] = [await checks.findDocument(userID, documentID), await checks.findKey(userID)];
      if (!row || !key) throw notFound('This document');
      await checks.addEvent({ userID, kind: 'UNMASKED', actor: `operator:${by}`, field: `document:${documentID}`, note: why });
      await onOpened?.(tx);
      return { mediaType: row.mediaType, bytes: vault.documentCipher(userID, key).open(documentID, row.sealed) };
    }),
});
export type KycDocuments = ReturnType<typeof createKycDocuments>;
