/** @jest-environment node */
import { NextRequest } from 'next/server';
import { middleware } from '@/middleware';

const visit = (path: string) => middleware(new NextRequest(`http://marquee.example${path}`));

test.each([
  ['/invest', '/campaigns/'],
  ['/investor/deck/?from=whatsapp', '/campaigns/?from=whatsapp'],
  ['/invest/cmp_1/updates/?from=whatsapp&a=b', '/campaign/cmp_1/?from=whatsapp&a=b'],
])('%s redirects permanently to %s, with its query [R-ROUTE-021]', (path, target) => {
  const { status, headers } = visit(path);
  expect([status, headers.get('location')]).toEqual([308, `http://marquee.example${target}`]);
});

test.each(['/studio/', '/studio/releases/', '/payment/begin/event/', '/payment/process/ott/'])(
  '%s tells search engines not to index it [R-GUARD-003]',
  (path) => {
    expect(visit(path).headers.get('x-robots-tag')).toBe('noindex');
  },
);

test('other pages may be indexed', () => {
  expect(visit('/studios/').headers.get('x-robots-tag')).toBeNull();
});
