import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { campaignDocuments } from '../../server/db/schema/campaignPosts';
import { idFrom } from '../../server/platform/ids';
import type { ObjectStore } from '../../server/platform/storage/objectStore';
import type { SeedCampaign } from './seedCampaign';

/** One page in the PDF's own font; the same words on the same day are the same bytes. */
async function print(title: string, version: number, maker: string, words: readonly string[], day: Date): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: title, Author: maker, CreationDate: day } });
  const pages: Buffer[] = [];
  pdf.on('data', (part: Buffer) => pages.push(part));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  pdf.font('Helvetica').fontSize(11).fillColor('#655f6e').text(`${maker} · version ${version}`).moveDown();
  pdf.font('Helvetica-Bold').fontSize(22).fillColor('#1b1820').text(title).moveDown();
  pdf.font('Helvetica').fontSize(12);
  for (const paragraph of words) pdf.text(paragraph, { lineGap: 4 }).moveDown();
  pdf.end();
  await done;
  return Buffer.concat(pages);
}

interface Place {
  store: ObjectStore;
  campaignID: string;
  maker: string;
  publishedAt: Date;
}

/** Prints the documents of a campaign and keeps the files; answers the rows that name them. */
export async function printSeedPapers({ documents }: SeedCampaign, { store, campaignID, maker, publishedAt }: Place) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-papers-'));
  const rows: (typeof campaignDocuments.$inferInsert)[] = [];
  try {
    for (const [title, first, second] of documents) {
      const documentID = idFrom('doc', 'seed', campaignID, title);
      for (const [at, [words, changeNote]] of [[first, null] as const, ...(second ? [[second[1], second[0]] as const] : [])].entries()) {
        const uploadedAt = new Date(publishedAt.getTime() + at * 3 * 86_400_000);
        const bytes = await print(title, at + 1, maker, words, uploadedAt);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const objectKey = `campaigns/${campaignID}/${documentID}-${at + 1}.pdf`;
        const path = join(folder, `${documentID}-${at + 1}.pdf`);
        await writeFile(path, bytes);
        await store.put(objectKey, path, 'application/pdf');
        rows.push({ documentID, version: at + 1, campaignID, title, objectKey, bytes: bytes.length, sha256, changeNote, uploadedAt });
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}
