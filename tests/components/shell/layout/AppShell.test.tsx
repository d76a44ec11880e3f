import { act, screen, waitFor, within } from '@testing-library/react';
import { snackTypes } from '@/constants/snackbar';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { fakeWindow } from '../../../support/fakeWindow';
import { clayLamp } from '../../../support/fixtures/people';
import { renderShell as visit } from '../../../support/renderShell';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
beforeEach(() => fakeWindow());

/** jsdom renders the phone layout: what CSS shows only on desktop is there, but hidden. */
const desktop = { hidden: true };

test('a visitor finds the four destinations of the phone and the three of the desktop [R-APP-005, R-SHELL-001, R-SHELL-007]', async () => {
  await visit('/');
  const navigation = () => screen.getAllByRole('navigation', { name: 'Main', ...desktop });
  await waitFor(() => expect(navigation()).toHaveLength(2));
  const [sidebar, bottom] = navigation() as [HTMLElement, HTMLElement];
  const linksIn = (element: HTMLElement) =>
    within(element)
      .getAllByRole('link', desktop)
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(linksIn(bottom)).toEqual(['Events /', 'Explore /explore/', 'Tickets /collection/', 'Profile /profile/?from=event']);
  expect(linksIn(sidebar)).toEqual(['Home /', 'Profile /profile/?from=event', 'Collections /collection/']);
  expect(within(bottom).getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  expect(document.body.dataset.appReady).toBe('true');
});

test('on the login page there is no menu and no bottom navigation [R-APP-002, R-SHELL-002, R-SHELL-003]', async () => {
  await visit('/login/?redirectUrl=%2Fticket%2F');
  expect(screen.queryByRole('button', { name: 'Help & Settings' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Marquee home' })[0]).toHaveAttribute('href', '/');
});

test('the footer is shown on pages that request it, and the sidebar is hidden on pages that say so [R-GUARD-007, R-GUARD-008]', async () => {
  const { unmount } = await visit('/');
  expect(screen.queryByRole('contentinfo')).toBeNull();
  unmount();
  await visit('/', { chrome: { footer: true, sidebar: false } });
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).queryByRole('link', { name: 'Blog' })).toBeNull(); // its URL is not configured here
  for (const [group, count] of [
    ['Company', 4],
    ['Help center', 1],
    ['Legal', 7],
  ] as const) {
    expect(within(within(footer).getByRole('navigation', { name: group })).getAllByRole('link')).toHaveLength(count);
  }
  expect(screen.queryByRole('button', { name: 'Switch app', ...desktop })).toBeNull();
});

test.each([
  ['/ott/', true],
  ['/studio/onboarding/', true],
  ['/', true],
  ['/campaigns/', true],
  ['/event/e1/', false],
  ['/campaign/c1/', false],
])('%s uses the width of a large screen: %s [R-APP-013]', async (path, isWide) => {
  const { container } = await visit(path);
  expect(container.querySelector('[data-wide]') !== null).toBe(isWide);
});

test('a bare page has no frame', async () => {
  await visit('/ticket/', { chrome: { layout: 'bare' } });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});

test('a guest is offered Login and no Log Out [R-APP-001, R-LIMIT-017, R-SHELL-005, R-SHELL-006]', async () => {
  const { user } = await visit('/');
  await user.click(screen.getByRole('button', { name: 'Help & Settings' }));
  const menu = await screen.findByRole('dialog', { name: 'Help & Settings' });
  expect(within(menu).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/profile/');
  expect(within(menu).queryByRole('button', { name: 'Log Out' })).toBeNull();
  expect(within(menu).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/info/ott/privacy-policy/');
  expect(within(menu).getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/info/ott/terms-of-use/');
  expect(menu).toHaveTextContent('v2.00.01');
  const apps = within(menu).getByRole('navigation', { name: 'Apps' });
  expect(
    within(apps)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Screen', '/ott/'],
    ['Campaign', '/campaigns/'],
    ['Events', '/'],
    ['Studio', '/studio/'],
  ]);
});

test('the switcher opens every app except the current one in a new tab [R-SHELL-007, R-SHELL-008]', async () => {
  const { user } = await visit('/campaigns/');
  await user.click(screen.getByRole('button', { name: 'Switch app', ...desktop }));
  const links = within(screen.getByRole('navigation', { name: 'Apps', ...desktop })).getAllByRole('link', desktop);
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['Screen', '/ott/', '_blank'],
    ['Campaign', '/campaigns/', null],
    ['Events', '/', '_blank'],
    ['Studio', '/studio/', '_blank'],
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Studio', ...desktop })).toBeNull();
  expect(screen.getByRole('button', { name: 'Switch app', ...desktop })).toHaveFocus();
});

test('the studio is hidden until the visitor is known; then guests go to the login page and come back [R-GUARD-001]', async () => {
  const { router } = await visit('/studio/releases/?kind=snax');
  expect(screen.queryByRole('heading', { name: 'The page' })).toBeNull();
  expect(router.replace).toHaveBeenCalledWith('/login/?redirectUrl=%2Fstudio%2Freleases%2F%3Fkind%3Dsnax');
});

test('a viewer without a channel is redirected to onboarding, a creator stays [R-GUARD-002]', async () => {
  const { router, unmount } = await visit('/studio/', { isSignedIn: true, hasChannel: false });
  expect(router.replace).toHaveBeenCalledWith('/studio/onboarding/');
  unmount();
  const creator = await visit('/studio/', { isSignedIn: true });
  expect(creator.router.replace).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});

test('an owner whose channel failed to load is not redirected', async () => {
  const { router, on, user } = await visit('/studio/', { isSignedIn: true, hasChannel: 'unknown' });
  on('channels.detailsAuthorized', { data: clayLamp });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
});

test('a sandbox shows its notice [R-RUN-012]', async () => {
  await visit('/');
  expect((await screen.findAllByText('Sandbox: no real money moves')).length).toBeGreaterThan(0);
});

const beacons = jest.fn(async (_url: string, _init: RequestInit) => undefined);
beforeEach(() => {
  beacons.mockClear();
  Object.assign(globalThis, { fetch: beacons });
});
const visitSent = () => {
  const sent = beacons.mock.calls.at(-1);
  return sent?.[0] === '/api/v1/event-stream' ? (JSON.parse(String(sent[1].body)) as object) : undefined;
};

test('a visit is always counted, but with an identity only after consent [R-STATE-007, R-STATE-008]', async () => {
  document.cookie = 'privacy_choice=; path=/; max-age=0';
  const shown = await visit('/', { isSignedIn: true });
  await waitFor(() => expect(visitSent()).toMatchObject({ eventName: 'PAGE_VISIT', userID: null, sessionID: null }));
  const banner = await screen.findByRole('region', { name: 'Privacy choices' });
  await shown.user.click(within(banner).getByRole('button', { name: 'Allow' }));
  expect(screen.queryByRole('region', { name: 'Privacy choices' })).toBeNull();
  shown.unmount();

  const allowed = await visit('/', { isSignedIn: true });
  await waitFor(() => expect(visitSent()).toMatchObject({ userID: 'usr_sana', sessionID: expect.any(String) }));
  allowed.unmount();
});

test.each(['/payment/process/event/?id=pay_1', '/ticket/?id=tck_1'])(
  '%s shows a ticket’s code without a question over it',
  async (address) => {
    document.cookie = 'privacy_choice=; path=/; max-age=0';
    const shown = await visit(address, { isSignedIn: true });
    await waitFor(() => expect(visitSent()).toMatchObject({ eventName: 'PAGE_VISIT' }));
    // Time for the part to load, which elsewhere is there by now.
    await act(() => import('@/components/shell/notices/PrivacyBanner'));
    expect(screen.queryByRole('region', { name: 'Privacy choices' })).toBeNull();
    shown.unmount();
  },
);

test('Do Not Track refuses identity, not the count, and no question is shown [R-STATE-009]', async () => {
  document.cookie = 'privacy_choice=; path=/; max-age=0';
  fakeWindow({ doNotTrack: '1' });
  const shown = await visit('/');
  await waitFor(() => expect(visitSent()).toMatchObject({ userID: null, sessionID: null }));
  expect(screen.queryByRole('region', { name: 'Privacy choices' })).toBeNull();
  shown.unmount();
  document.cookie = 'privacy_choice=all; path=/';
  await visit('/');
  await waitFor(() => expect(visitSent()).toMatchObject({ userID: null, sessionID: null }));
  document.cookie = 'privacy_choice=; path=/; max-age=0';
});

test.each([
  ['mobile', iphone, false],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36', true],
])('on a %s a snackbar has its icon: %s [R-STATE-010]', async (_device, userAgent, hasIcon) => {
  fakeWindow({ userAgent });
  const { store } = await visit('/');
  act(() => void store.dispatch(snackShown({ message: 'Saved', type: 'SUCCESS' })));
  const snack = screen.getByText('Saved').parentElement as HTMLElement;
  expect(snack).toHaveAttribute('data-type', 'SUCCESS');
  expect(snack.querySelector('svg') !== null).toBe(hasIcon);
});

test('each type of snackbar has its own colour [R-STATE-006]', async () => {
  const { store } = await visit('/');
  const colours = snackTypes.map((type) => {
    act(() => void store.dispatch(snackShown({ message: `A message: ${type}`, type })));
    return getComputedStyle(screen.getByText(`A message: ${type}`).parentElement as HTMLElement).background;
  });
  expect(snackTypes).toEqual(['INFO', 'ERROR', 'WARNING', 'SUCCESS']);
  expect(new Set(colours.filter(Boolean)).size).toBe(4);
});
