import { footerGroups } from '@/constants/footer';
import { footerLinksOf } from '@/constants/footerLinks';

const shown = (environment: Record<string, string>) =>
  footerGroups(footerLinksOf(environment)).map(({ title, links }) => [title, links.filter(({ href }) => href).map(({ label }) => label)]);

test('an unset URL is not shown', () => {
  expect(shown({})).toEqual([
    ['Company', ['About', 'For creators', 'Feed tool', 'Open ledger']],
    ['Help center', ['Contact Us']],
    ['Legal', expect.arrayContaining(['Terms of Use', 'Cookie Policy'])],
  ]);
});

test('a set URL is shown and linked', () => {
  const links = footerLinksOf({ BLOG_URL: 'https://blog.films.test/', X_URL: 'https://x.com/films' });
  expect(links).toEqual({ blog: 'https://blog.films.test/', x: 'https://x.com/films' });
});

test('a sandbox shows every link; its pages name the settings [R-SHELL-013, R-SHELL-014, R-SHELL-015]', () => {
  expect(shown({ SANDBOX: '1' })).toEqual([
    ['Company', ['About', 'For creators', 'Feed tool', 'Open ledger', 'Blog', 'Careers']],
    ['Help center', ['Chat server', 'Instagram', 'YouTube', 'X', 'Contact Us']],
    [
      'Legal',
      [
        'Terms of Use',
        'Content Guidelines',
        'End User Agreement',
        'Content Marketplace Agreement',
        'Privacy Policy',
        'Cookie Policy',
        'Privacy choices',
      ],
    ],
  ]);
});

test('an invalid URL is refused', () => {
  expect(() => footerLinksOf({ CHAT_URL: 'javascript:alert(1)' })).toThrow(/CHAT_URL must be an http/);
});
