import { pathOf, safeRedirect } from '@/utils/url/urls';

test.each([
  '/',
  '/ticket/?id=t1',
  '/event/e1/#tiers',
  '/explore/?q=%E0%A4%AE&city=Kochi',
  '/ott/a-film--x1/',
  '/studio/releases/?next=https://a.b/',
])('%s is a valid return path', (value) => {
  expect(safeRedirect(value)).toBe(value);
});

test.each([
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  'https:evil.com',
  'https://evil.com/',
  'http://evil.com',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>1</script>',
  '/%09/evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/%5cevil.com',
  '/%5Cevil.com',
  '/%2f%2fevil.com',
  '%2f%2fevil.com',
  '/%2fevil.com',
  '/%252fevil.com',
  '/%255cevil.com',
  '/a\u0000b',
  ' /evil',
  'evil',
  '',
  '@evil.com',
  '/login/',
  '/login/?redirectUrl=/x/',
  '/LOGIN/?redirectUrl=//evil.com',
  '/%6cogin/?redirectUrl=/a/',
  `/${'a'.repeat(5000)}`,
])('%j leads to the home page', (value) => {
  expect(safeRedirect(value)).toBe('/');
});

test.each([[undefined], [null], [['/a/', '/b/']], [{}], [7]])('%p, which is no address, leads home', (value) => {
  expect(safeRedirect(value)).toBe('/');
});

test.each([
  ['/', '/'],
  ['/studio', '/studio/'],
  ['/studio/?a=/x', '/studio/'],
  ['/profile/#me', '/profile/'],
  ['', '/'],
])('the path of %j is %s', (asPath, path) => {
  expect(pathOf(asPath)).toBe(path);
});
