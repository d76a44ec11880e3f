import { fontFaces } from './fonts';
import { media } from './media';
import { accents, darkColors, lightColors } from './tokens';

const variables = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join('\n');

const appVariables = (mode: 'light' | 'dark') =>
  Object.entries(accents)
    .map(([app, tones]) => `--app-${app}: ${tones[mode].shape}; --app-${app}-text: ${tones[mode].text};`)
    .join('\n');

const light = `
  color-scheme: light;
  ${variables(lightColors)}
  ${appVariables('light')}
`;

const dark = `
  color-scheme: dark;
  ${variables(darkColors)}
  ${appVariables('dark')}
`;

const productAccents = Object.keys(accents)
  .map(
    (app) =>
      `[data-product='${app}'], [data-product='${app}'] [data-theme] { --color-accent: var(--app-${app}); --color-accent-text: var(--app-${app}-text); }`,
  )
  .join('\n');

/**
 * The rules of every page, sent in its head by the server and not touched by the browser's scripts.
 * The dark theme follows the system unless the visitor chose one; a subtree can set its own (player, snax, ticket). Reduced motion removes
 * transitions instead of shortening them: with a short duration, every element follows its parent's inherited colour a frame late, and
 * deeply nested text briefly shows the old theme's colour on the new background.
 */
const source = `
  ${fontFaces}
  :root {
    --font-display: 'Bricolage Grotesque', 'Bricolage fallback', 'Bricolage fallback 2', system-ui, sans-serif;
    --font-body: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', sans-serif;
    --bottom-nav: 0px;
    --top-bar: 0px;
    --sticky-top: 0px;
    --content: 1280px;
    --action-bar: 0px;
    --safe-bottom: env(safe-area-inset-bottom, 0px);
  }
  ${media.phone} {
    [data-bottom-nav='true'] { --bottom-nav: calc(56px + var(--safe-bottom)); }
    :root:has([data-bottom-nav='true']) { --bottom-nav: calc(56px + var(--safe-bottom)); }
    [data-top-bar] { --top-bar: 52px; --sticky-top: 52px; }
    [data-sandbox='true'] [data-top-bar='full'] { --top-bar: 76px; }
    :root:has([data-action-bar]) { --action-bar: 76px; }
  }
  ${media.desktop} {
    [data-top-bar] { --top-bar: 72px; }
  }
  ${media.full} { [data-wide] { --content: 1680px; } }
  :root, [data-theme='light'] { ${light} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } }
  [data-theme='dark'] { ${dark} }
  [data-top-bar][data-theme] { background: var(--color-canvas); color: var(--color-text); }
  :root, [data-product='events'] { --color-accent: var(--app-events); --color-accent-text: var(--app-events-text); }
  ${productAccents}

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-block: 72px calc(var(--bottom-nav) + 16px); }
  :root { accent-color: var(--color-bulb-edge); }
  body {
    background: var(--color-canvas);
    color: var(--color-text);
    font: 400 1rem/1.5 var(--font-body);
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3 { font-family: var(--font-display); font-weight: 700; line-height: 1.15; letter-spacing: -0.015em; text-wrap: balance; }
  h1 { font-size: 1.9375rem; }
  h2 { font-size: 1.25rem; }
  h3 { font-size: 1rem; letter-spacing: -0.005em; }
  ul, ol { list-style: none; padding: 0; }
  legend { padding: 0; }
  a { color: inherit; text-decoration: none; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  img, svg, video { display: block; max-width: 100%; }
  time { font-variant-numeric: tabular-nums; }
  ::selection { background: var(--color-bulb); color: var(--color-on-bulb); }
  :focus-visible { outline: 3px solid var(--color-bulb-edge); outline-offset: 2px; }
  :focus:not(:focus-visible) { outline: none; }

  #nprogress { pointer-events: none; }
  #nprogress .bar {
    position: fixed; inset: 0 0 auto 0; z-index: 60; height: 6px;
    background: radial-gradient(circle, var(--color-bulb) 2.2px, transparent 2.8px) 0 0 / 10px 6px repeat-x;
    filter: drop-shadow(0 0 1px var(--color-bulb-edge));
  }

  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important; animation-iteration-count: 1 !important;
      transition: none !important; scroll-behavior: auto !important;
    }
  }
  ${media.forcedColors} { #nprogress .bar { background: Highlight; forced-color-adjust: none; } }
  ::view-transition-group(*) { animation-duration: 180ms; }
  @media print {
    :root, :root:not([data-theme='light']), [data-theme] { ${light} --color-canvas: #fff; --color-text: #000; }
    :root, [data-top-bar][data-bottom-nav] { --bottom-nav: 0px !important; --top-bar: 0px !important; --action-bar: 0px !important; }
    * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    [data-screen-only], [data-action-bar] { display: none !important; }
    h1, h2, h3 { break-after: avoid; }
    img, svg, tr, figure { break-inside: avoid; }
  }
`;

export const globalCss = source.replace(/\s+/g, ' ').trim();
