import { sitemapLimit, sitemapOf } from '@/utils/sitemap';

const urls = (count: number) => Array.from({ length: count }, (_, at) => `https://marquee.test/event/${at}/`);
const addressOfPart = (part: number) => `https://marquee.test/sitemap.xml?part=${part}`;
const count = (xml: string | null, tag: string) => xml?.split(`<${tag}>`).length ?? 0;

test('few addresses are one list', () => {
  const xml = sitemapOf(urls(3), addressOfPart, null);
  expect(xml).toContain('<urlset');
  expect(count(xml, 'url') - 1).toBe(3);
});

test('what one list cannot hold becomes an index of lists, none over the limit', () => {
  const many = urls(sitemapLimit + 1);
  const index = sitemapOf(many, addressOfPart, null);
  expect(index).toContain('<sitemapindex');
  expect(index).toContain('<loc>https://marquee.test/sitemap.xml?part=2</loc>');
  expect(count(sitemapOf(many, addressOfPart, 1), 'url') - 1).toBe(sitemapLimit);
  expect(count(sitemapOf(many, addressOfPart, 2), 'url') - 1).toBe(1);
});

test.each([0, 2, 1.5, Number.NaN])('there is no part %p of a single list', (part) => {
  expect(sitemapOf(urls(3), addressOfPart, part)).toBeNull();
});

test('signs of XML in an address are written as references', () => {
  expect(sitemapOf(['https://marquee.test/?a=1&b=<2>'], addressOfPart, null)).toContain('?a=1&#38;b=&#60;2&#62;');
});
