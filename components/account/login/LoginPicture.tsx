import styled from 'styled-components';
import { shareImages } from '@/constants/routes';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

/** Pages about one work, and the kind of its share card. */
const works: readonly (readonly [RegExp, 'event' | 'title' | 'campaign' | 'channel'])[] = [
  [/^\/(?:event|checkout)\/([\w-]+)/, 'event'],
  [/^\/ott\/snax\/([\w-]+)/, 'title'],
  [/^\/ott\/(?!search|snax|video)([\w-]+)/, 'title'],
  [/^\/payment\/begin\/ott\/\?.*release=([\w-]+)/, 'title'],
  [/^\/campaign\/([\w-]+)/, 'campaign'],
  [/^\/payment\/begin\/campaign\/\?.*campaign=([\w-]+)/, 'campaign'],
  [/^\/channel\/([\w-]+)/, 'channel'],
];

/** The share card of the work that a page is about; that of the home page for every other. */
export function loginPictureUrl(target: string): string {
  for (const [address, kind] of works) {
    const id = address.exec(target)?.[1];
    if (id) return `/media/share/${kind}/${id}.jpg`;
  }
  return shareImages.page('home');
}

/** Beside the sign-in form on desktops: the picture of what the visitor came from, lit from below. Phones do not load it. */
export const LoginPicture = ({ target }: { target: string }) => (
  <Wall data-theme="dark" aria-hidden="true">
    <Card src={loginPictureUrl(target)} alt="" width={1200} height={630} loading="lazy" />
    <Bulbs />
  </Wall>
);

const Wall = styled.div`
  display: none;
  ${media.desktop} {
    position: sticky;
    top: 0;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: ${theme.space[6]};
    height: calc(100vh - var(--top-bar));
    padding: ${theme.space[8]};
    background: radial-gradient(ellipse at 50% 62%, rgb(255 178 36 / 0.22), transparent 60%) ${theme.color.canvas};
  }
`;

const Card = styled.img`
  width: min(100%, 640px);
  height: auto;
  border-radius: ${theme.radius.card};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.float};
`;

/** Twelve bulbs, each 10 px in a cell of 32 px. */
const Bulbs = styled.i`
  width: 384px;
  max-width: 100%;
  height: 24px;
  background: radial-gradient(circle at 16px 12px, ${theme.color.bulb} 4.6px, rgb(255 178 36 / 0.35) 5px, transparent 11px) 0 0 / 32px 24px
    repeat-x;
`;
