import { sitemapIndexOf, sitemapOf } from '@/utils/xml/sitemap';

const count = (xml: string, element: string) => xml.split(`<${element}>`).length - 1;

test('a list contains every URL once, with XML escaping', () => {
  const xml = sitemapOf(['https://marquee.test/', 'https://marquee.test/?a=1&b=<2>']);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
  expect(count(xml, 'loc')).toBe(2);
  expect(xml).toContain('?a=1&#38;b=&#60;2&#62;');
});

test('an index lists every part', () => {
  const xml = sitemapIndexOf(3, (part) => `https://marquee.test/sitemap.xml?part=${part}`);
  expect(xml).toContain('<sitemapindex');
  expect(count(xml, 'sitemap')).toBe(3);
  expect(xml).toContain('<loc>https://marquee.test/sitemap.xml?part=3</loc>');
});
