import type { ReactNode } from 'react';
import styled from 'styled-components';

/** 24 px grid with a single stroke width. */
const shapes = {
  alert: <path d="M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.3v.2" />,
  back: <path d="M15 5l-7 7 7 7" />,
  bell: <path d="M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10.5 20h3" />,
  bookmark: <path d="M7 4h10v16l-5-4-5 4z" />,
  bookmarked: <path d="M7 4h10v16l-5-4-5 4z" fill="currentColor" />,
  calendar: (
    <>
      <rect x="4" y="6" width="16" height="14" rx="2" />
      <path d="M4 10.5h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  captions: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2" />
      <path d="M10.5 10.2a2.2 2.2 0 1 0 0 3.6M17 10.2a2.2 2.2 0 1 0 0 3.6" />
    </>
  ),
  cast: <path d="M3 9V5h18v14h-7M3 12.5a6.5 6.5 0 0 1 6.5 6.5M3 16a3 3 0 0 1 3 3M3 19h.01" />,
  chart: <path d="M5 20v-8M12 20V4M19 20v-5" />,
  check: <path d="M4.5 12.5l5 5 10-11" />,
  chevronDown: <path d="M7 10l5 5 5-5" />,
  chevronRight: <path d="M10 7l5 5-5 5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
  code: <path d="M8.5 7l-5 5 5 5M15.5 7l5 5-5 5" />,
  collections: <path d="M4 7h16v13H4zM7 3.5h10" />,
  document: <path d="M6 3.5h8l4 4v13H6zM9 12h6M9 16h6" />,
  explore: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M15.5 8.5l-2 5-5 2 2-5z" />
    </>
  ),
  // The arrow points clockwise; rewind10 is its mirror image around the same digits.
  forward10: (
    <path d="M12 4.5a8 8 0 1 0 7.4 5M12 4.5 9 1.8M12 4.5 9 7.2M9 10.5l1.5-1v6M14.5 9.5a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-3 0v-3a1.5 1.5 0 0 1 1.5-1.5z" />
  ),
  fullscreen: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z" />
    </>
  ),
  heart: <path d="M12 20s-8-5-8-10.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15 12 20 12 20z" />,
  hearted: <path d="M12 20s-8-5-8-10.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15 12 20 12 20z" fill="currentColor" />,
  hide: (
    <path d="M4 4l16 16M9.5 5.7A9.6 9.6 0 0 1 12 5.4c5 0 8.3 4.2 9.3 6.6a12 12 0 0 1-2.5 3.6M6.4 7.4A12.6 12.6 0 0 0 2.7 12c1 2.4 4.3 6.6 9.3 6.6a9 9 0 0 0 4.2-1.1" />
  ),
  home: <path d="M3.5 11.5L12 4l8.5 7.5V20h-5.7v-5.6H9.2V20H3.5z" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5m0-8.2v.2" />
    </>
  ),
  keyboard: (
    <>
      <rect x="3" y="6.5" width="18" height="11" rx="2" />
      <path d="M7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8" />
    </>
  ),
  logOut: <path d="M14 4H5v16h9M10 12h10m-3.5-4 4 4-4 4" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  minus: <path d="M5.5 12h13" />,
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="3" />,
  pause: <path d="M8 5v14M16 5v14" strokeWidth="3.4" />,
  next: <path d="M6 5v14l9-7zM18.5 5v14" />,
  phone: <path d="M8 3h8v18H8zM11 18h2" />,
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  play: <path d="M7 4.5v15l12-7.5z" fill="currentColor" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  profile: (
    <>
      <circle cx="12" cy="8.5" r="3.7" />
      <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
    </>
  ),
  rewind10: (
    <path d="M12 4.5a8 8 0 1 1-7.4 5M12 4.5 15 1.8M12 4.5 15 7.2M9 10.5l1.5-1v6M14.5 9.5A1.5 1.5 0 0 1 16 11v3a1.5 1.5 0 0 1-3 0v-3a1.5 1.5 0 0 1 1.5-1.5z" />
  ),
  rotate: <path d="M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5" />,
  scan: <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 12h8" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  settings: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M10.2 5.3 10.5 2.8h3l.3 2.5 1.6.7 2-1.5 2.1 2.1-1.5 2 .7 1.6 2.5.3v3l-2.5.3-.7 1.6 1.5 2-2.1 2.1-2-1.5-1.6.7-.3 2.5h-3l-.3-2.5-1.6-.7-2 1.5-2.1-2.1 1.5-2-.7-1.6-2.5-.3v-3l2.5-.3.7-1.6-1.5-2 2.1-2.1 2 1.5z" />
    </>
  ),
  share: <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6" />,
  sound: <path d="M5 9.5v5h3.5L13 18.5v-13L8.5 9.5zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11" />,
  soundOff: <path d="M5 9.5v5h3.5L13 18.5v-13L8.5 9.5zM16.5 9.5l5 5m0-5-5 5" />,
  ticket: (
    <>
      <path d="M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5V17H4v-3a1.8 1.8 0 0 0 0-3.5z" />
      <path d="M14.5 7.5V9m0 2.5V13m0 2v1.5" />
    </>
  ),
  wallet: <path d="M4 8h16v11H4zM4 8l12-3.5V8M15.5 13.5h.01" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Decorative, unless it has a label. */
export function Icon({ name, label, size = 'm' }: { name: IconName; label?: string; size?: 's' | 'm' }) {
  return (
    <Drawing viewBox="0 0 24 24" $size={size} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {shapes[name]}
    </Drawing>
  );
}

const Drawing = styled.svg<{ $size: 's' | 'm' }>`
  flex: none;
  width: ${({ $size }) => ($size === 's' ? '18px' : '24px')};
  height: ${({ $size }) => ($size === 's' ? '18px' : '24px')};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
