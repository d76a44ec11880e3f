import { fireEvent, screen } from '@testing-library/react';
import { Avatar } from '@/components/ui/media/Avatar';
import { Image } from '@/components/ui/media/Image';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const images = { small: { url: '/s.webp' }, medium: { url: '/m.webp' }, standard: { url: '/st.webp' }, high: { url: '/h.webp' } };
const { http } = fakeHttp();

test.each([
  [164, '/s.webp', '/s.webp 1x, /m.webp 2x'],
  [360, '/m.webp', '/m.webp 1x, /st.webp 2x'],
  [500, '/st.webp', '/st.webp 1x, /h.webp 2x'],
  [900, '/h.webp', '/h.webp'],
])('a picture %i wide loads %s, dense screens the next size', (width, src, srcSet) => {
  renderScreen(<Image images={images} alt="Poster" width={width} ratio="4 / 5" />, http);
  expect(screen.getByRole('img', { name: 'Poster' })).toHaveAttribute('src', src);
  expect(screen.getByRole('img', { name: 'Poster' })).toHaveAttribute('srcset', srcSet);
});

test('desktops can load another width from the same HTML', () => {
  const { container } = renderScreen(<Image images={images} alt="" width={164} desktopWidth={400} ratio="4 / 5" />, http);
  expect(container.querySelector('source')).toHaveAttribute('srcset', '/st.webp 1x, /h.webp 2x');
});

test('desktops can load another crop', () => {
  const poster = { small: { url: '/ps.webp' }, medium: { url: '/pm.webp' }, standard: { url: '/pst.webp' }, high: { url: '/ph.webp' } };
  const { container } = renderScreen(
    <Image images={images} desktopImages={poster} alt="Poster" width={360} ratio="3 / 2" desktopRatio="4 / 5" />,
    http,
  );
  expect(container.querySelector('source')).toHaveAttribute('srcset', '/pm.webp 1x, /pst.webp 2x');
  expect(screen.getByRole('img', { name: 'Poster' })).toHaveAttribute('src', '/m.webp');
});

test('a missing or broken picture shows the thumbnail placeholder', () => {
  const { rerender } = renderScreen(<Image images={null} alt="Poster" width={164} ratio="1" />, http);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/images/placeholder-thumbnail.svg');
  rerender(<Image images={images} alt="Poster" width={164} ratio="1" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/images/placeholder-thumbnail.svg');
});

test('a missing avatar shows the placeholder', () => {
  renderScreen(<Avatar src="/gone.webp" alt="Sana" />, http);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/gone.webp');
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/images/placeholder-avatar.svg');
});
