import { readdirSync, readFileSync } from 'node:fs';
import { act, screen, within } from '@testing-library/react';
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
  ['/event/e1/', 'Events', ['Explore', 'For you']],
  ['/campaign/c1/', 'Campaigns', ['Portfolio', 'Watchlist']],
  ['/ott/the-night-ferry/', 'Screen', ['Browse titles', 'My videos', 'Channels']],
  ['/ott/snax/s1/', 'Screen', ['Browse titles', 'My videos', 'Channels']],
  ['/ticket/?id=t1', 'Events', ['Explore', 'For you']],
])('a guest on %s finds home, search, account and the other products [R-SHELL-003, R-SHELL-004]', async (path, current, pages) => {
  await renderShell(path);
  expect(screen.getAllByRole('link', { name: 'Marquee home' })[0]).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search/');
  expect(screen.getByRole('button', { name: 'Help & Settings' })).toBeVisible();
  const products = [
    ['Screen', '/ott/'],
    ['Events', '/'],
    ['Campaigns', '/campaigns/'],
  ].map(([label, href]) => [label, href, label === current ? 'true' : null]);
  expect(linksOf(screen.getByRole('navigation', { name: 'Products' }))).toEqual(products);
  await screen.findAllByRole('link', { name: pages.at(-1), ...hidden }); // the product's pages load on their own
  const [sidebar] = screen.getAllByRole('navigation', { name: 'Products', ...hidden }) as [HTMLElement];
  const inSidebar = linksOf(sidebar);
  expect(inSidebar.filter(([label]) => !pages.includes(label ?? ''))).toEqual(products);
  expect(inSidebar.map(([label]) => label)).toEqual(products.flatMap(([label]) => (label === current ? [label, ...pages] : [label])));
  expect(screen.getByRole('link', { name: 'Tickets' })).toHaveAttribute('href', '/collection/');
});

test('the sidebar marks the current page, and the tab of a profile by its whole address', async () => {
  const shows = (page: string) => screen.findAllByRole('link', { name: page, ...hidden });
  const currentIn = (name: string) =>
    linksOf(screen.getAllByRole('navigation', { name, ...hidden })[0] as HTMLElement)
      .filter(([, , current]) => current === 'page')
      .map(([label]) => label);
  const { unmount } = await renderShell('/explore/?city=Kochi');
  await shows('For you');
  expect(currentIn('Products')).toEqual(['Explore']);
  unmount();
  await renderShell('/profile/?from=campaigns&tab=watchlist', { query: { from: 'campaigns', tab: 'watchlist' } });
  await shows('Watchlist');
  expect(currentIn('Products')).toEqual(['Watchlist']);
  expect(currentIn('Main')).toEqual(['Profile']);
});

test('a guest signs in from the top bar and returns to the page', async () => {
  const { router } = await renderShell('/event/e1/?session=s1');
  const signIn = screen.getByRole('link', { name: 'Sign in', ...hidden });
  expect(signIn).toHaveAttribute('href', '/login/');
  act(() => signIn.click());
  expect(router.push).toHaveBeenCalledWith('/login/?redirectUrl=%2Fevent%2Fe1%2F%3Fsession%3Ds1');
});

test('a signed-in visitor sees their picture in the top bar, in the same position, and Create instead of Sign in', async () => {
  await renderShell('/event/e1/', { isSignedIn: true });
  expect(screen.getByRole('button', { name: 'Help & Settings' }).querySelector('img')).toHaveAttribute('width', '28');
  expect(screen.queryByRole('link', { name: 'Sign in', ...hidden })).toBeNull();
  expect(screen.getByRole('link', { name: 'Create', ...hidden })).toHaveAttribute('href', '/studio/');
});

test('the login page has only the logo', async () => {
  await renderShell('/login/');
  expect(screen.queryByRole('button', { name: 'Help & Settings' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
});

test('the bars around snax are dark, like the snax', async () => {
  const { container } = await renderShell('/ott/snax/s1/', { chrome: { theme: 'dark' } });
  expect(container.querySelector('[data-top-bar]')).toHaveAttribute('data-theme', 'dark');
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
