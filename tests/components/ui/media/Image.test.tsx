import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import { useBrokenImages } from '@/components/shell/useBrokenImages';
import { Avatar } from '@/components/ui/media/Avatar';
import { avatarSources } from '@/components/ui/media/avatarSources';
import { Image } from '@/components/ui/media/Image';
import { theme } from '@/styles/theme';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const images = { small: { url: '/s' }, medium: { url: '/m' }, standard: { url: '/st' }, high: { url: '/h' } };
const { http } = fakeHttp();
const poster = () => screen.getByRole('img', { name: 'Poster' });

/** As the shell does. */
function Page({ children }: { children: ReactNode }) {
  useBrokenImages();
  return children;
}

test.each([
  ['16 / 9', '/s 360w, /m 560w, /st 864w, /h 1280w'],
  ['4 / 5', '/s 288w, /m 448w, /st 691w, /h 1024w'],
  ['1', '/s 360w, /m 560w, /st 864w, /h 1280w'],
])('a picture of %s names the width of each of its sizes and its own', (ratio, srcSet) => {
  renderScreen(<Image images={images} alt="Poster" width={164} ratio={ratio} />, http);
  expect(poster()).toHaveAttribute('srcset', srcSet);
  expect(poster()).toHaveAttribute('sizes', '164px');
});

test.each([
  [164, '/s'],
  [360, '/m'],
  [500, '/st'],
  [900, '/h'],
  ['100vw', '/h'],
])('a crawler that reads no sizes finds a picture %s wide at %s [R-UI-002]', (width, src) => {
  renderScreen(<Image images={images} alt="Poster" width={width} ratio="4 / 5" />, http);
  expect(poster()).toHaveAttribute('src', src);
});

test('a picture is one element, lazy and decoded off the main thread, with its placeholder in its background', () => {
  const placeholder = '#456,#987,#221';
  const { container } = renderScreen(
    <Image images={images} alt="Poster" placeholder={placeholder} width="100vw" desktopWidth={400} ratio="3 / 2" />,
    http,
  );
  expect(container.querySelectorAll('*')).toHaveLength(1);
  expect(poster()).toHaveAttribute('sizes', '(min-width: 960px) 400px, (min-resolution: 2.2dppx) calc(0.8 * (100vw)), 100vw');
  expect(poster()).toHaveAttribute('loading', 'lazy');
  expect(poster()).toHaveAttribute('decoding', 'async');
  expect(poster()).toHaveStyle({ backgroundImage: `linear-gradient(${placeholder})`, '--ratio': '3 / 2' });
});

test('the main picture of a page is loaded first; its preload is in the head, not in the page', () => {
  const html = renderToString(
    <ThemeProvider theme={theme}>
      <Image images={images} alt="Poster" width={360} ratio="3 / 2" isPriority />
    </ThemeProvider>,
  );
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('loading="lazy"');
  expect(html).not.toContain('rel="preload"');
});

test('desktops can load another crop', () => {
  const tall = { small: { url: '/ps' }, medium: { url: '/pm' }, standard: { url: '/pst' }, high: { url: '/ph' } };
  const { container } = renderScreen(
    <Image images={images} desktopImages={tall} alt="Poster" width={360} desktopWidth={260} ratio="3 / 2" desktopRatio="4 / 5" />,
    http,
  );
  const source = container.querySelector('source');
  expect(source).toHaveAttribute('srcset', '/ps 288w, /pm 448w, /pst 691w, /ph 1024w');
  expect(source).toHaveAttribute('sizes', '260px');
  expect(poster()).toHaveAttribute('sizes', '360px');
});

test('a picture without sizes of its own has one address', () => {
  const one = { url: '/images/no-artwork.svg' };
  renderScreen(<Image images={{ small: one, medium: one, standard: one, high: one }} alt="Poster" width={164} ratio="1" />, http);
  expect(poster()).toHaveAttribute('src', one.url);
  expect(poster()).not.toHaveAttribute('srcset');
});

test('a missing picture shows the placeholder [R-UI-013]', () => {
  renderScreen(<Image images={null} alt="Poster" width={164} ratio="1" />, http);
  expect(poster()).toHaveAttribute('src', '/images/placeholder-thumbnail.svg');
});

test('a broken picture shows the placeholder until another one loads in its place [R-UI-013]', () => {
  const { rerender } = renderScreen(
    <Page>
      <Image images={images} alt="Poster" width={164} ratio="1" />
    </Page>,
    http,
  );
  fireEvent.error(poster());
  expect(getComputedStyle(poster()).content).toBe("url('/images/placeholder-thumbnail.svg')");
  rerender(
    <Page>
      <Image images={{ ...images, small: { url: '/other' } }} alt="Poster" width={164} ratio="1" />
    </Page>,
  );
  fireEvent.load(poster());
  expect(getComputedStyle(poster()).content).not.toContain('placeholder');
});

test('a picture that broke before hydration shows the placeholder, one that is still to load does not', () => {
  const page = (
    <ThemeProvider theme={theme}>
      <Page>
        <Image images={images} alt="Broken" width={164} ratio="1" />
        <Image images={images} alt="Waiting" width={164} ratio="1" />
      </Page>
    </ThemeProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const [broken, waiting] = root.querySelectorAll('img');
  for (const [image, complete] of [
    [broken, true],
    [waiting, false],
  ] as const)
    Object.defineProperties(image, { complete: { value: complete }, naturalWidth: { value: 0 }, currentSrc: { value: '/s' } });
  render(page, { container: root, hydrate: true });
  expect(broken).toHaveAttribute('data-broken');
  expect(waiting).not.toHaveAttribute('data-broken');
});

test('an avatar names its sizes; a missing or broken one shows the placeholder [R-UI-005]', () => {
  const { rerender } = renderScreen(
    <Page>
      <Avatar {...avatarSources(images)} alt="Sana" size={64} />
    </Page>,
    http,
  );
  expect(screen.getByRole('img')).toHaveAttribute('srcset', '/s 96w, /m 200w, /st 400w, /h 800w');
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '64px');
  fireEvent.error(screen.getByRole('img'));
  expect(getComputedStyle(screen.getByRole('img')).content).toBe("url('/images/placeholder-avatar.svg')");
  rerender(
    <Page>
      <Avatar {...avatarSources(null)} alt="Sana" />
    </Page>,
  );
  expect(screen.getByRole('img')).toHaveAttribute('src', '/images/placeholder-avatar.svg');
});
