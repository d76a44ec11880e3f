import { footerGroups } from '@/constants/footer';
import { footerLinksOf } from '@/constants/footerLinks';

const shown = (environment: Record<string, string>) =>
  footerGroups(footerLinksOf(environment)).map(({ title, links }) => [title, links.filter(({ href }) => href).map(({ label }) => label)]);

test('an unset URL is not shown', () => {
  expect(shown({})).toEqual([
    ['Company', ['About', 'For creators', 'Feed tool']],
    ['Help center', ['Contact Us']],
    ['Legal', expect.arrayContaining(['Terms of Use', 'Cookie Policy'])],
  ]);
});

test('a set URL is shown and linked', () => {
  const links = footerLinksOf({ BLOG_URL: 'https://blog.films.test/', X_URL: 'https://x.com/films' });
  expect(links).toEqual({ blog: 'https://blog.films.test/', x: 'https://x.com/films' });
});

test('a sandbox shows every link; its pages name the settings', () => {
  expect(shown({ SANDBOX: '1' }).map(([, labels]) => labels?.length)).toEqual([5, 5, 7]);
});

test('an invalid URL is refused', () => {
  expect(() => footerLinksOf({ CHAT_URL: 'javascript:alert(1)' })).toThrow(/CHAT_URL must be an http/);
});
