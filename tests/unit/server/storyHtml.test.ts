/** @jest-environment node */
import { sanitizeStory, storyColumns, storyText } from '@/server/modules/campaigns/storyHtml';

const image = '/media/images/img_abcdefgh1234/high';

test('headings, lists, links and own images stay, with safe attributes', () => {
  expect(sanitizeStory('<h1>Boats</h1><p><b>Two</b> sisters<br>run a ferry.</p><ul><li>One</li></ul>')).toBe(
    '<h2>Boats</h2><p><strong>Two</strong> sisters<br />run a ferry.</p><ul><li>One</li></ul>',
  );
  expect(sanitizeStory('<a href="https://youtu.be/x" target="_blank" onclick="steal()">Film</a>')).toBe(
    '<a href="https://youtu.be/x" rel="nofollow ugc noopener noreferrer">Film</a>',
  );
  expect(sanitizeStory(`<img src="${image}" alt="A boat" width="1200" height="800" style="position:fixed">`)).toBe(
    `<img src="${image}" alt="A boat" width="1200" height="800" loading="lazy" decoding="async" />`,
  );
});

test.each([
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onmouseover="alert(1)" style="color:red" id="root">x</p>', '<p>x</p>'],
  ['<img src="https://tracker.example/pixel.gif">', ''],
  ['<img src="/media/images/../../secret">', ''],
  [`<img src="${image}" onerror="alert(1)" width="9e9">`, `<img src="${image}" alt="" loading="lazy" decoding="async" />`],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="nofollow ugc noopener noreferrer">x</a>'],
  ['<a href="java\tscript:alert(1)">x</a>', '<a rel="nofollow ugc noopener noreferrer">x</a>'],
  ['<a href="//evil.example">x</a>', '<a rel="nofollow ugc noopener noreferrer">x</a>'],
  ['<iframe src="https://evil.example"></iframe><svg><script>alert(1)</script></svg><p>x</p>', '<p>x</p>'],
  ['<p>a <style>p{display:none}</style>b</p>', '<p>a b</p>'],
  ['<form action="/pay"><input name="a"></form>', ''],
])('%s becomes %s', (given, kept) => {
  expect(sanitizeStory(given)).toBe(kept);
});

test('sanitising again changes nothing', () => {
  const once = sanitizeStory(`<h2>A &amp; B</h2><p>1 &lt; 2 <em>x</em></p><img src="${image}">`);
  expect(sanitizeStory(once)).toBe(once);
});

test('the text has one line for each block, without entities', () => {
  expect(storyText('<h2>A &amp; B</h2><p>1 &lt; 2<br />next</p><ul><li>One</li><li>Two</li></ul>')).toBe('A & B\n1 < 2\nnext\nOne\nTwo');
});

test('HTML decides the text; plain text replaces HTML; nothing sent changes nothing', () => {
  expect(storyColumns({ story: 'old', storyHtml: '<p>New</p><script>x</script>' })).toEqual({ story: 'New', storyHtml: '<p>New</p>' });
  expect(storyColumns({ story: 'Plain <b>' })).toEqual({ story: 'Plain <b>', storyHtml: null });
  expect(storyColumns({ storyHtml: '' })).toEqual({ story: '', storyHtml: null });
  expect(storyColumns({ storyHtml: '<p></p>' })).toEqual({ story: '', storyHtml: null });
  expect(storyColumns({})).toEqual({});
});

test('an Aadhaar number is refused, also when markup divides it; so is a text that is too long', () => {
  expect(() => storyColumns({ storyHtml: '<p>9999 <b>4105</b> 7058</p>' })).toThrow();
  expect(() => storyColumns({ storyHtml: `<p>${'x'.repeat(20_001)}</p>` })).toThrow();
});
