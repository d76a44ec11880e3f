import type { HostedDocument } from '@contract/documents';
import { settingDefaults, type SettingKey } from '@contract/runtimeSettings';
import { createDocumentService } from '@/server/modules/site/documentService';
import { readConfig } from '@/server/platform/config';
import { countryRegions } from '../../server/contract/countryRegions';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const legal = [
  'privacy-policy',
  'terms-of-use',
  'content-guidelines',
  'end-user-agreement',
  'content-marketplace-agreement',
  'cookie-policy',
];

test.each(legal)('%s is a whole document, versioned and dated, and cacheable [R-ROUTE-014]', async (documentID) => {
  const { status, body, headers } = await app.call('other.hostedDocuments', { documentID });
  expect(status).toBe(200);
  expect(headers['cache-control']).toMatch(/^public, max-age=300, s-maxage=3600/);
  expect(body).toMatchObject({
    documentID,
    version: expect.stringMatching(/^\d+\.\d+$/),
    effectiveFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(body.sections.length).toBeGreaterThanOrEqual(8);
  expect(body.sections.length).toBeLessThanOrEqual(16);
  for (const { heading, paragraphs } of body.sections) {
    expect(heading).not.toBe('');
    expect(paragraphs.join(' ').length).toBeGreaterThan(80);
  }
});

const settings = { DATABASE_URL: 'postgres://127.0.0.1/x', APP_SECRET: 'x'.repeat(32), INTERNAL_TOKEN: 'y'.repeat(32), SANDBOX: '1' };
const fees = { get: <K extends SettingKey>(key: K) => Promise.resolve(settingDefaults[key]) };
const { documents: hostedDocuments } = createDocumentService(readConfig(settings), fees);

test('contacts come from the settings; an unset one is not shown, and sandbox addresses are only in a sandbox', () => {
  const contacts = {
    SUPPORT_EMAIL: 'help@films.test',
    GRIEVANCE_EMAIL: 'officer@films.test',
    OPERATOR_NAME: 'Films Pvt Ltd',
    OPERATOR_ADDRESS: '1 MG Road, Kochi',
  };
  const config = { ...readConfig({ ...settings, ...contacts }), SANDBOX: false };
  const { documents, getDocument } = createDocumentService(config, fees);
  const words = JSON.stringify(documents);
  expect(words).not.toMatch(/marquee\.example|\{\w+\}/);
  expect(JSON.stringify(getDocument('contact'))).toContain('help@films.test');
  expect(JSON.stringify(getDocument('contact'))).toContain('1 MG Road, Kochi');
  expect(JSON.stringify(getDocument('contact'))).not.toContain('Grievance Officer is');
  expect(JSON.stringify(getDocument('privacy-policy'))).toContain('officer@films.test');
  for (const documentID of ['blog', 'careers', 'chat', 'community']) expect(() => getDocument(documentID)).toThrow('This document');
});

test('the terms name the escrow holder of the settings; without one they claim no bank', () => {
  const escrowOf = (over: object) => {
    const { sections } = createDocumentService(readConfig({ ...settings, ...over }), fees).getDocument('terms-of-use');
    return sections.find(({ heading }) => heading.startsWith('Escrow'))?.paragraphs[0];
  };
  expect(escrowOf({ ESCROW_HOLDER: 'Kaveri Bank Ltd' })).toContain('Kaveri Bank Ltd holds the amount you invest in escrow');
  const unnamed = escrowOf({});
  expect(unnamed).toMatch(/^The payment provider collects your payment and transfers it to the operator, who names no bank or trustee/);
  expect(unnamed).not.toContain('{');
});

test('the days until tickets are paid out are those of the settings, in the agreement and on the page for creators', async () => {
  const service = createDocumentService(readConfig({ ...settings, PAYOUT_TICKET_DAYS: '5' }), fees);
  for (const documentID of ['content-marketplace-agreement', 'for-creators']) {
    const text = JSON.stringify(await service.getCurrent(documentID));
    expect(text).toContain('5 days after the show');
    expect(text).not.toContain('{ticketDays}');
  }
});

test('every document that the footer links to exists, once [R-SHELL-013]', async () => {
  const ids = hostedDocuments.map(({ documentID }) => documentID);
  expect(new Set(ids).size).toBe(ids.length);
  for (const documentID of ['about', 'for-creators', 'feed-tool', 'blog', 'careers', 'chat', 'community', 'contact', ...legal])
    expect(ids).toContain(documentID);
});

test('the texts name what the product really has', () => {
  const text = (documentID: string) => JSON.stringify(hostedDocuments.find((document) => document.documentID === documentID));
  for (const word of ['__Host-sid', 'nsid', '__Host-pre', 'sandbox_', '30 days']) expect(text('cookie-policy')).toContain(word);
  for (const word of ['Digital Personal Data Protection Act', 'Grievance Officer', '90 days'])
    expect(text('privacy-policy')).toContain(word);
  for (const word of ['UPI', 'Goods and Services Tax', 'slabs', 'play money', '48 hours']) expect(text('terms-of-use')).toContain(word);
});

test.each(['nothing', '..', '__proto__', 'constructor', '%00', 'privacy-policy/x', 'PRIVACY-POLICY'])(
  '%j is no document',
  async (documentID) => {
    expect((await app.call('other.hostedDocuments', { documentID })).status).toBe(404);
  },
);

test('countries have the documented fields, one for each code [R-COUNTRY-001, R-COUNTRY-002, R-COUNTRY-005, R-COUNTRY-008]', async () => {
  const { body, headers } = await app.call('other.countries');
  expect(headers['cache-control']).toMatch(/^public, max-age=86400/);
  expect(body.items.length).toBeGreaterThan(245);
  const codes = body.items.map(({ countryCode }: { countryCode: string }) => countryCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of ['CC', 'FK', 'FO', 'HM', 'IO', 'KY', 'MH', 'MP', 'TC', 'TF', 'UM', 'VA', 'XK', 'AN', 'IN', 'GB', 'CZ', 'US'])
    expect(codes).toContain(code);
  expect(Object.keys(body.items[0]).sort()).toEqual(
    [
      'areaCodes',
      'countryCallingCode',
      'countryCode',
      'countryNameEn',
      'countryNameLocal',
      'currencyCode',
      'currencyNameEn',
      'flag',
      'officialLanguageCode',
      'officialLanguageNameEn',
      'officialLanguageNameLocal',
      'region',
      'tinName',
      'tinType',
    ].sort(),
  );
  const withAreas = body.items.filter(({ areaCodes }: { areaCodes: string[] }) => areaCodes.length > 0);
  expect(withAreas.map(({ countryCode }: { countryCode: string }) => countryCode)).toEqual(['CA']);
});

test('the type and name of the tax identifier are empty for most countries [R-COUNTRY-004]', async () => {
  const { items } = (await app.call('other.countries')).body as { items: { tinType: string; tinName: string }[] };
  for (const field of ['tinType', 'tinName'] as const)
    expect(items.filter((country) => country[field] === '').length).toBeGreaterThan(items.length / 2);
});

test.each([
  ['GB', { tinType: 'VAT Reg No' }],
  ['CZ', { tinType: 'DIČ' }],
  ['IN', { currencyCode: 'INR', countryCallingCode: '91', flag: '🇮🇳', region: 'Asia & Pacific', countryNameEn: 'India' }],
])('one country by its code: %s [R-COUNTRY-004]', async (countryCode, facts) => {
  expect((await app.call('other.countries', { countryCode })).body).toEqual({
    items: [expect.objectContaining({ countryCode, ...facts })],
  });
});

test.each([
  [{ currencyCode: 'EUR' }, ['DE', 'FR', 'TF', 'XK'], ['GB']],
  [{ region: 'Africa' }, ['NG', 'ZA'], ['IN']],
  [{ countryNameEn: 'India' }, ['IN'], ['LK']],
  [{ countryCallingCode: '91' }, ['IN'], ['LK']],
  [{ officialLanguageCode: 'cs' }, ['CZ'], ['SK']],
  [{ areaCodes: '416' }, ['CA'], ['US']],
  [{ currencyCode: 'EUR', region: 'Indian Ocean' }, ['TF'], ['FR']],
] as const)('countries are looked up by any field: %j [R-COUNTRY-006, R-COUNTRY-009]', async (filter, found, others) => {
  const { body, status } = await app.call('other.countries', filter);
  const codes = body.items.map(({ countryCode }: { countryCode: string }) => countryCode);
  expect(status).toBe(200);
  expect(codes).toEqual(expect.arrayContaining([...found]));
  for (const code of others) expect(codes).not.toContain(code);
});

test('every region value of the country data occurs, and others are refused [R-COUNTRY-003]', async () => {
  const { body } = await app.call('other.countries');
  expect(new Set(body.items.map(({ region }: { region: string }) => region))).toEqual(new Set(countryRegions));
  expect((await app.call('other.countries', { region: 'Atlantis' })).status).toBe(400);
});

test('an unknown code is an empty list, a malformed one is refused', async () => {
  expect((await app.call('other.countries', { countryCode: 'ZZ' })).body).toEqual({ items: [] });
  expect((await app.call('other.countries', { countryCode: 'india' })).status).toBe(400);
});

test('a page of information is no contract: it has no version and no date', async () => {
  for (const documentID of ['about', 'for-creators', 'careers', 'contact']) {
    const { body } = await app.call('other.hostedDocuments', { documentID });
    expect(body).toMatchObject({ documentID, version: null, effectiveFrom: null });
  }
  const { sections } = (await app.call('other.hostedDocuments', { documentID: 'for-creators' })).body as HostedDocument;
  expect(sections.filter(({ example, picture }) => example && picture)).toHaveLength(3);
});
