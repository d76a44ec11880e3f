import type { SandboxPerson } from './sandboxPeople';

const ink = '#1b1410';

const hairOf: Record<SandboxPerson['portrait']['hair'], { behind: string; front: string }> = {
  long: {
    behind: `<path d="M30 88V46a20 20 0 0 1 40 0v42z" fill="${ink}"/>`,
    front: `<path d="M32 46c2-16 34-16 36 0-8-2-14-6-18-9-4 4-11 8-18 9z" fill="${ink}"/>`,
  },
  short: { behind: '', front: `<path d="M32 45c-2-20 38-22 36 0l-3-5c-8 1-20 0-27-4z" fill="${ink}"/>` },
  bun: {
    behind: `<circle cx="50" cy="20" r="9" fill="${ink}"/>`,
    front: `<path d="M32 46c0-20 36-20 36 0-5-8-11-11-18-11s-13 3-18 11z" fill="${ink}"/>`,
  },
  cap: {
    behind: '',
    front: `<path d="M31 41c0-22 38-22 38 0z" fill="${ink}"/><rect x="28" y="39" width="30" height="5" rx="2.5" fill="${ink}"/>`,
  },
  curls: {
    behind: `<g fill="${ink}"><circle cx="34" cy="38" r="9"/><circle cx="66" cy="38" r="9"/><circle cx="32" cy="50" r="7"/><circle cx="68" cy="50" r="7"/></g>`,
    front: `<g fill="${ink}"><circle cx="41" cy="30" r="9"/><circle cx="52" cy="27" r="9"/><circle cx="62" cy="32" r="8"/></g>`,
  },
};

/** SVG portrait, 100 by 100, without text, script or style. */
export const portraitSvg = ({ portrait: { skin, backdrop, cloth, hair } }: SandboxPerson) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100" aria-hidden="true">` +
  `<rect width="100" height="100" fill="${backdrop}"/><circle cx="82" cy="18" r="34" fill="#fff" opacity=".12"/>${hairOf[hair].behind}` +
  `<path d="M14 104c0-22 16-32 36-32s36 10 36 32z" fill="${cloth}"/><rect x="43" y="58" width="14" height="20" rx="7" fill="${skin}"/>` +
  `<path d="M43 68q7 6 14 0v6q-7 6-14 0z" fill="#000" opacity=".12"/><ellipse cx="50" cy="48" rx="17" ry="20" fill="${skin}"/>${hairOf[hair].front}` +
  `<g fill="${ink}"><circle cx="43.5" cy="49" r="1.8"/><circle cx="56.5" cy="49" r="1.8"/></g>` +
  `<path d="M44 57q6 5 12 0" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round"/></svg>`;
