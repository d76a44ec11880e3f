import { readdirSync, readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { BackLink } from '@/components/content/page/BackLink';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { renderScreen } from '../../../support/renderScreen';
import { renderShell } from '../../../support/renderShell';

beforeEach(() => fakeWindow());

/** jsdom renders the phone layout; the desktop's sidebar is there, but hidden. */
const hidden = { hidden: true };
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', hidden)
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

test.each([
  ['/event/e1/', 'Events', 'Search events', '/explore/', '/profile/?from=event'],
  ['/campaign/c1/', 'Campaigns', 'Search campaigns', '/campaigns/#search', '/profile/?from=campaigns'],
  ['/ott/the-night-ferry/', 'Screen', 'Search Screen', '/ott/search/', '/profile/?from=ott'],
  ['/ott/snax/s1/', 'Screen', 'Search Screen', '/ott/search/', '/profile/?from=ott'],
  ['/ticket/?id=t1', 'Events', 'Search events', '/explore/', '/profile/?from=event'],
])(
  'a guest on %s finds home, search, account and the other products [R-SHELL-003, R-SHELL-004]',
  async (path, current, search, searchHref, profile) => {
    await renderShell(path);
    expect(screen.getAllByRole('link', { name: 'Marquee home' })[0]).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: search })).toHaveAttribute('href', searchHref);
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', profile);
    expect(screen.getByRole('button', { name: 'Help & Settings' })).toBeVisible();
    const switches = screen.getAllByRole('navigation', { name: 'Products', ...hidden });
    expect(switches).toHaveLength(2);
    for (const products of switches) {
      expect(linksOf(products)).toEqual(
        [
          ['Screen', '/ott/'],
          ['Events', '/'],
          ['Campaigns', '/campaigns/'],
        ].map(([label, href]) => [label, href, label === current ? 'true' : null]),
      );
    }
    expect(screen.getByRole('link', { name: 'Tickets' })).toHaveAttribute('href', '/collection/');
  },
);

test('a signed-in visitor sees their picture in the top bar, in the same position', async () => {
  await renderShell('/event/e1/', { isSignedIn: true });
  expect(screen.getByRole('link', { name: 'Account' }).querySelector('img')).toHaveAttribute('width', '28');
});

test('the login page has only the logo', async () => {
  await renderShell('/login/');
  expect(screen.queryByRole('link', { name: 'Account' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Search events' })).toBeNull();
});

test('no page hides the bottom navigation, except those that decision 022 names, and the player alone has no frame [R-SHELL-001]', () => {
  const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const saying = (words: RegExp) => pages.filter((file) => words.test(readFileSync(`pages/${file}`, 'utf8')));
  expect(saying(/bottomNav: false/).sort()).toEqual(['check-in/[sessionID].tsx', 'confirmed.tsx']);
  expect(saying(/layout: 'bare'/)).toEqual(['ott/video/[videoHash]/[wrapperID].tsx']);
});

test('the back link of a title leads to the page above it, whatever the history contains', () => {
  const { router } = renderScreen(<BackLink href="/campaigns/" label="Back to campaigns" />, fakeHttp().http);
  expect(screen.getByRole('link', { name: 'Back to campaigns' })).toHaveAttribute('href', '/campaigns/');
  screen.getByRole('link').click();
  expect(router.push).toHaveBeenCalledWith('/campaigns/', undefined, expect.anything());
  expect(router.back).not.toHaveBeenCalled();
});
