import { brand } from '@/constants/brand';
import { darkColors, lightColors } from '@/styles/tokens';
import { siteUrl } from '@/utils/url/siteUrl';
import { escapeXml as escape } from '@/utils/xml/escapeXml';
import * as t from '@messages/embed/embed';
import { tierColourCount } from '../../content/seats/drawSeats';
import { tierColours } from '../../content/seats/tierColours';

export interface EmbedSession {
  time: string;
  /** The lowest price, or why there is none. */
  price: string;
  tiers: readonly { name: string; price: string; /** How many are left if few are, or why none can be bought. */ note: string | null }[];
  /** Opens the checkout at this session; null while nothing is sold. */
  action: { label: string; path: string } | null;
  /** The seating plan as SVG; null where seats have no numbers. */
  seats: string | null;
}

/** What a card on another site shows of a work. */
export interface EmbedCard {
  name: string;
  /** Whose work it is. */
  by: string;
  picture: { url: string; alt: string };
  /** Lines such as the date and the price; empty ones are left out. */
  facts: readonly (string | null)[];
  /** From 0 to 100 and beyond, of a campaign that has begun; null otherwise. */
  percent: number | null;
  /** A video that everyone may watch, which plays in the frame; null where there is none. */
  video: { releaseID: string; videoID: string; action: string } | null;
  /** When an event takes place, soonest first; empty for other works. */
  sessions: readonly EmbedSession[];
  /**
   * How picture and text share the frame: `film` shows the picture whole with the text over its lower edge, `tall` the picture above the text, for a frame
   * that is higher than it is wide, `wide` a list beside the picture, and `card` the text beside the picture.
   */
  look: 'film' | 'tall' | 'wide' | 'card';
  action: string;
  /** Of the page that the button opens. */
  path: string;
}

/** The page of a frame. Only one that plays a video may run a script. */
export interface EmbedAnswer {
  html: string;
  hasPlayer: boolean;
}

const colorsOf = (colors: Record<string, string>) =>
  ['canvas', 'line', 'text', 'muted', 'bulb', 'on-bulb', 'bulb-edge', 'bulb-off', 'bulb-off-edge']
    .map((name) => `--${name}:${colors[name]}`)
    .join(';');

const style = `
:root{color-scheme:light dark;${colorsOf(lightColors)}}
@media(prefers-color-scheme:dark){:root{${colorsOf(darkColors)}}}
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{background:var(--canvas);color:var(--text);font:400 15px/1.4 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif}
main{position:relative;display:flex;height:100%;min-height:200px;border:1px solid var(--line);border-radius:12px;overflow:hidden}
img{flex:none;width:36%;max-width:200px;height:100%;min-height:198px;object-fit:cover}
div{flex:1;min-width:0;display:flex;flex-direction:column;gap:4px;padding:14px 16px}
h1{font-size:19px;line-height:1.2;overflow:hidden;overflow-wrap:anywhere;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical}
p{color:var(--muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
p b{color:var(--text)}
.bulbs{display:flex;gap:3px;padding-block:4px;list-style:none}
.bulbs i{flex:0 1 12px;aspect-ratio:1;border-radius:50%;background:var(--bulb-off);border:1px solid var(--bulb-off-edge)}
.bulbs .lit{background:var(--bulb);border-color:var(--bulb-edge)}
.row{margin-top:auto;display:flex;flex-wrap:wrap;gap:8px}
a,button{min-height:44px;display:flex;align-items:center;padding:6px 16px;border:1px solid var(--bulb);border-radius:22px;background:var(--bulb);color:var(--on-bulb);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button+a{background:none;border-color:var(--line);color:var(--text)}
a:focus-visible,button:focus-visible{outline:3px solid var(--bulb-edge);outline-offset:2px}
[role=status]:empty{display:none}
.dates{flex:1;min-height:0;overflow:auto;margin-block:4px}
details{border-top:1px solid var(--line)}
summary{display:flex;flex-wrap:wrap;gap:0 8px;justify-content:space-between;padding:8px 2px;cursor:pointer}
summary::before{content:'+';width:10px}
[open]>summary::before{content:'–'}
summary b{flex:1}
summary:focus-visible{outline:3px solid var(--bulb-edge);outline-offset:-3px}
ul{list-style:none;padding:0 2px 8px}
li{display:flex;flex-wrap:wrap;gap:0 8px;color:var(--muted)}
li span:first-of-type{flex:1}
li i{align-self:center;width:10px;height:10px;border-radius:50%}
details a{width:max-content;margin-bottom:10px}
svg{display:block;width:100%;max-height:220px;fill:none;stroke-linecap:round}
.wide .row a{background:none;border-color:var(--line);color:var(--text)}
.wide>img{object-position:top}
@media(max-width:440px){.wide{flex-direction:column}.wide>img{width:100%;max-width:none;height:72px;min-height:72px;object-position:center}.wide>div{min-height:0;overflow:auto}.wide h1{flex:none}.dates{flex:none;overflow:visible}}
.tall{flex-direction:column}
.tall>img{flex:1;width:100%;max-width:none;min-height:0;height:0}
.tall>div{flex:none}
.film{flex-direction:column;justify-content:flex-end;border:0;border-radius:0;background:#000;color:#fff;isolation:isolate}
.film>img{position:absolute;z-index:-1;inset:0;width:100%;max-width:none;min-height:0;object-fit:contain;object-position:top}
.film>div{flex:none;max-height:100%;overflow:auto;padding-top:40px;background:linear-gradient(transparent,#000c 40px)}
.film h1{-webkit-line-clamp:1}
.film p,.film p b{color:inherit}
.film button+a{border-color:#fff;color:inherit}
@media(max-width:400px){.film p{white-space:normal}}
@media(max-width:400px) and (max-aspect-ratio:8/7) and (min-height:315px){.film>div{padding-top:8px;background:#000c}.film button{position:absolute;top:calc(56.25vw - 54px);left:12px}}
section{position:absolute;inset:0;background:#000}
video{display:block;width:100%;height:100%}
small{position:absolute;top:8px;left:8px;padding:2px 8px;border-radius:6px;background:#000c;color:#fff;font-size:13px}
@media(max-width:360px){img{width:28%}div{padding:10px 12px}a,button{padding-inline:12px}}
@media(forced-colors:active){.bulbs i{forced-color-adjust:none;background:Canvas;border-color:CanvasText}.bulbs .lit{background:Highlight}}`;

/** Where the script is that plays a video (scripts/build.mjs). It is small; what decodes the video is loaded after a press on Play. */
const playerScript =
  '<script type="module" src="/workers/embed-player.mjs"></script><noscript><style>button{display:none}</style></noscript>';

/** Without a video no script, and nothing but the picture to load: a page that has many of these stays fast. */
const pageOf = (title: string, content: string, video: EmbedCard['video'] = null, look = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style>${video ? playerScript : ''}</head><body><main${look ? ` class="${look}"` : ''}${video ? ` data-release="${escape(video.releaseID)}" data-video="${escape(video.videoID)}" data-label="${escape(title)}"` : ''}>${content}</main></body></html>`;

const linkTo = (path: string, action: string, name = t.opensInNewWindow({ action })) =>
  `<a href="${escape(siteUrl(path))}" target="_blank" rel="noopener" aria-label="${escape(name)}">${escape(action)}</a>`;

const bulbCount = 20;
function bulbs(percent: number): string {
  const share = Math.min(1, Math.max(0, percent / 100));
  // Any progress lights the first bulb, and only all of the goal lights the last, as on the campaign's page.
  const lit = share === 0 ? 0 : share === 1 ? bulbCount : Math.min(bulbCount - 1, Math.max(1, Math.floor(share * bulbCount)));
  const row = Array.from({ length: bulbCount }, (_, at) => (at < lit ? '<i class="lit"></i>' : '<i></i>')).join('');
  return `<span class="bulbs" role="img" aria-label="${escape(t.percentRaised({ percent }))}">${row}</span>`;
}

const seatLooks = Array.from(
  { length: tierColourCount },
  (_, at) => `.tier-${at}{stroke:var(--seat-tier-${at})}i.tier-${at}{background:var(--seat-tier-${at})}`,
).join('');
/** Only where there are seats to show. */
const seatStyle = `<style>:root{${tierColours.join('')}}.gone{stroke:var(--line)}${seatLooks}</style>`;

/** Dates that open and close without a script; the first on sale is open. */
function sessionList(sessions: readonly EmbedSession[]): string {
  const first = sessions.find(({ action }) => action !== null);
  const items = sessions.map((session) => {
    const { time, price, tiers, action, seats } = session;
    const rows = tiers.map(({ name, price: cost, note }, at) =>
      [
        `<li>${seats ? `<i class="tier-${at % tierColourCount}"></i>` : ''}<span>${escape(name)}</span><span>${escape(cost)}</span>`,
        note ? `<b>${escape(note)}</b>` : '',
        '</li>',
      ].join(''),
    );
    const button = action ? linkTo(action.path, action.label, t.sessionAction({ action: action.label, time })) : '';
    return `<details name="date"${session === first ? ' open' : ''}><summary><b>${escape(time)}</b><span>${escape(price)}</span></summary><ul>${rows.join('')}</ul>${button}${seats ?? ''}</details>`;
  });
  return `${sessions.some(({ seats }) => seats) ? seatStyle : ''}<nav class="dates" aria-label="${escape(t.sessions)}" tabindex="0">${items.join('')}</nav>`;
}

/** The page inside the frame. */
export function embedPage({ name, by, picture, facts, percent, video, sessions, look, action, path }: EmbedCard): EmbedAnswer {
  const [first = '', ...others] = facts.map((fact) => escape(fact ?? '')).filter(Boolean);
  const about = [first && `<b>${first}</b>`, ...others].filter(Boolean);
  const html = pageOf(
    `${name} · ${brand.name}`,
    [
      `<img src="${escape(picture.url)}" alt="${escape(picture.alt)}">`,
      `<div><h1>${escape(name)}</h1>`,
      // Over a picture in one line, which covers little of it.
      look === 'film'
        ? `<p>${[escape(by), ...about].join(' · ')}</p>`
        : `<p>${escape(by)}</p>${percent === null ? '' : bulbs(percent)}${about.map((fact) => `<p>${fact}</p>`).join('')}`,
      video ? '<p role="status"></p>' : '',
      sessions.length > 0 ? sessionList(sessions) : '',
      `<span class="row">${video ? `<button type="button">${escape(video.action)}</button>` : ''}${linkTo(path, action)}</span></div>`,
    ].join(''),
    video,
    look === 'card' ? '' : look,
  );
  return { html, hasPlayer: video !== null };
}

/** Shown where the work is gone, or cannot be read for the moment. */
export const embedNotice = (isGone: boolean): string =>
  pageOf(
    brand.name,
    `<div><p>${escape(isGone ? t.notAvailable : t.temporarilyUnavailable)}</p><span class="row">${linkTo('/', t.goTo({ brand: brand.name }))}</span></div>`,
  );
