import type { Database } from '../../platform/db/client';
import type { ImageStore } from '../../platform/storage/imageStore';
import { createZip } from '../../platform/zip';
import type { DocumentService } from '../invoices/invoices';
import { type KycVault, openOwnDocuments } from '../kyc/kyc';
import type { ExportedData } from './accountExportReads';
import { listPictures, listTaxDocuments } from './exportFileReads';
import { type ExportedFile, exportPage } from './exportPage';

export interface ArchiveDeps {
  db: Database;
  vault: KycVault;
  images: ImageStore;
  documents: Pick<DocumentService, 'print'>;
  origin: string;
}

/** Null when the picture is gone. */
async function readPicture(images: ImageStore, key: string): Promise<Buffer | null> {
  const found = await images.read(key, 'high', 'webp');
  return found && Buffer.concat((await found.stream.toArray()) as Buffer[]);
}

/** The person's pictures, the documents of their identity check and their invoices. */
async function* listFiles({ db, vault, images, documents }: ArchiveDeps, userID: string): AsyncGenerator<{ path: string; bytes: Buffer }> {
  for (const { name, key } of await listPictures(db, userID)) {
    const bytes = await readPicture(images, key);
    if (bytes) yield { path: `files/${name}.webp`, bytes };
  }
  for (const { documentID, mediaType, bytes } of await openOwnDocuments(db, vault, userID))
    yield { path: `files/identity-${documentID}.${mediaType === 'application/pdf' ? 'pdf' : 'webp'}`, bytes };
  for (const { documentID, number } of await listTaxDocuments(db, userID))
    yield { path: `files/invoice-${number}.pdf`, bytes: await documents.print(documentID) };
}

/** Writes the archive to a file: `index.html`, JSON for each area, and the files. Returns its size in bytes. */
export async function writeArchive(deps: ArchiveDeps, userID: string, data: ExportedData, path: string): Promise<number> {
  const zip = await createZip(path, new Date(data.exportedAt));
  try {
    for (const [name, rows] of Object.entries(data.sections))
      if (rows.length > 0) await zip.add(`data/${name}.json`, JSON.stringify(rows, null, 2));
    await zip.add('data/omitted.json', JSON.stringify(data.omitted, null, 2));
    const files: ExportedFile[] = [];
    for await (const { path: name, bytes } of listFiles(deps, userID)) {
      await zip.add(name, bytes);
      files.push({ path: name, byteSize: bytes.length });
    }
    await zip.add('index.html', exportPage(data, { files, origin: deps.origin }));
    return await zip.finish();
  } catch (error) {
    await zip.abandon();
    throw error;
  }
}
