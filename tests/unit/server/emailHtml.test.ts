/** @jest-environment node */
import { emailHtml } from '@/server/modules/notifications/emailHtml';

const paragraphs = (text: string) =>
  /<\/h1>(.*)<\/div>/s.exec(emailHtml({ subject: 'Tickets', text }))?.[1]?.replaceAll(' style="margin:0 0 16px"', '');

test('an e-mail shows the text in paragraphs and lines, as text', () => {
  expect(paragraphs('Two <b>seats</b> & more.\nGate: North.\n\nSee you.')).toBe(
    '<p>Two &lt;b&gt;seats&lt;/b&gt; &amp; more.<br>Gate: North.</p><p>See you.</p>',
  );
  expect(emailHtml({ subject: '<script>', text: '' })).not.toContain('<script>');
});

test.each([
  ['Open https://a.test/t/?id=1&x=2.', 'Open <a href="https://a.test/t/?id=1&amp;x=2">https://a.test/t/?id=1&amp;x=2</a>.'],
  [
    '(https://a.test/), or https://b.test',
    '(<a href="https://a.test/">https://a.test/</a>), or <a href="https://b.test">https://b.test</a>',
  ],
  ['https://a.test/"onclick="x', '<a href="https://a.test/">https://a.test/</a>&quot;onclick=&quot;x'],
  ['javascript:alert(1) http://', 'javascript:alert(1) http://'],
])('the links of %s', (text, html) => {
  expect(paragraphs(text)).toBe(`<p>${html}</p>`);
});
