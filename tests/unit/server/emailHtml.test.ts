/** @jest-environment node */
import { emailHtml } from '@/server/modules/notifications/emailHtml';

const publicOrigin = 'https://marquee.test';
const htmlOf = (text: string) => emailHtml({ subject: 'Tickets', text, publicOrigin });
const paragraphs = (text: string) => /<\/h1>(.*)<\/div><\/body>/s.exec(htmlOf(text))?.[1]?.replace('</div>', '');

test('an e-mail shows the text in paragraphs and lines, as text', () => {
  expect(paragraphs('Two <b>seats</b> & more.\nGate: North.\n\nSee you.')).toBe(
    '<p>Two &lt;b&gt;seats&lt;/b&gt; &amp; more.<br>Gate: North.</p><p>See you.</p>',
  );
  expect(emailHtml({ subject: '<script>', text: '', publicOrigin })).not.toContain('<script>');
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

test('a line with a link to a page of ours becomes a button; a link of a creator stays visible', () => {
  expect(paragraphs('Gate: North.\nOpen your ticket: https://marquee.test/t/?a=1&b=2')).toBe(
    '<p>Gate: North.<br><a class="action" href="https://marquee.test/t/?a=1&amp;b=2">Open your ticket</a></p>',
  );
  for (const url of ['https://marquee.test.evil.test/', 'https://evil.test/?https://marquee.test/'])
    expect(paragraphs(`Open your ticket: ${url}`)).toBe(`<p>Open your ticket: <a href="${url}">${url}</a></p>`);
});

test('why the message came and how to end it stand below the card', () => {
  const html = htmlOf('New film.\n\nYou’re receiving this because you follow us.\n\nUnsubscribe: https://marquee.test/u/1');
  expect(html).toContain(
    '<p>New film.</p></div><p class="quiet">You’re receiving this because you follow us.</p><p class="quiet"><a href="https://marquee.test/u/1">Unsubscribe</a></p>',
  );
});
