import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HostedDocument } from '@contract/documents';
import { contentGuidelines } from '@/server/modules/site/texts/contentGuidelines';
import { contentMarketplaceAgreement } from '@/server/modules/site/texts/contentMarketplaceAgreement';
import { cookiePolicy } from '@/server/modules/site/texts/cookiePolicy';
import { endUserAgreement } from '@/server/modules/site/texts/endUserAgreement';
import { privacyPolicy } from '@/server/modules/site/texts/privacyPolicy';
import { termsOfUse } from '@/server/modules/site/texts/termsOfUse';

const documents = [privacyPolicy, termsOfUse, contentGuidelines, endUserAgreement, contentMarketplaceAgreement, cookiePolicy];
const known = JSON.parse(readFileSync('tests/unit/documents/legalVersions.json', 'utf8')) as Record<string, Record<string, string>>;

/** Of what readers see; placeholders stand for the operator's contacts and settings. */
const hashOf = ({ title, summary, sections, action }: HostedDocument) =>
  createHash('sha256')
    .update(JSON.stringify([title, summary, sections, action]))
    .digest('hex')
    .slice(0, 16);

test.each(documents.map((document) => [document.documentID, document] as const))(
  'a text of %s that differs from its version has a new version: add its line to legalVersions.json',
  (documentID, document) => {
    const versions = known[documentID] ?? {};
    expect({ version: document.version, hash: hashOf(document) }).toEqual({
      version: document.version,
      hash: versions[document.version ?? ''],
    });
    // The newest line is the one that is shown, so that a version is never used again.
    expect(Object.keys(versions).at(-1)).toBe(document.version);
  },
);
