import { backdrop } from '../../../server/platform/drawing/backdrop';
import { grain } from '../../../server/platform/drawing/grain';
import { mix, paletteNames, palettes } from '../../../server/platform/drawing/palettes';
import { createRandom } from '../../../server/platform/drawing/random';
import { createStage } from '../../../server/platform/drawing/stage';
import { circle, ellipse, group, line, path, rect, repeat, tidy } from '../../../server/platform/drawing/svg';
import { flower } from './motifs';

const skins = ['#4a2417', '#6b3a22', '#8a5230', '#a5683e', '#c58a5c', '#dba87c', '#efc9a4'] as const;
const hairs = ['#120c14', '#1d1118', '#2a1712', '#43241a', '#6e5f63'] as const;

/** Hair behind the head and hair in front of it, around a face whose chin is at (0, 40). */
const hairCuts = {
  short: (tone: string) => ['', path('M-47 -14C-54 -78 54 -78 47 -14C42 -34 30 -42 8 -42C-14 -42 -38 -38 -47 -14Z', tone)],
  long: (tone: string) => [
    path('M-52 -18C-56 -92 56 -92 52 -18C52 30 66 60 58 96H-58C-66 60 -52 30 -52 -18Z', tone),
    path('M-46 -6C-50 -60 -20 -70 6 -66C44 -66 50 -40 46 -4C38 -34 24 -48 -4 -50C-26 -46 -40 -30 -46 -6Z', tone),
  ],
  bun: (tone: string) => [circle(0, -82, 25, tone), path('M-48 -8C-52 -74 52 -74 48 -8C40 -40 20 -50 0 -51C-20 -50 -40 -40 -48 -8Z', tone)],
  curls: (tone: string) => [
    repeat(13, (at) =>
      circle(
        Math.cos((at / 12) * Math.PI * 1.3 - 2.62 - 0.98 + 0.46) * 50,
        Math.sin((at / 12) * Math.PI * 1.3 - 3.14 - 0.46) * 54 - 10,
        23,
        tone,
      ),
    ),
    repeat(7, (at) => circle(-36 + at * 12, -50 + Math.abs(at - 3) * 3, 14, tone)),
  ],
  braid: (tone: string) => [
    path('M-50 -10C-54 -84 54 -84 50 -10L46 10H-46Z', tone) + repeat(6, (at) => ellipse(52 - at * 1.5, 24 + at * 17, 13 - at, 12, tone)),
    path('M-47 -8C-50 -66 -10 -66 0 -54C10 -66 50 -66 47 -8C40 -34 22 -44 0 -50C-22 -44 -40 -34 -47 -8Z', tone),
  ],
  turban: (_tone: string, cloth: string) => [
    '',
    path('M-54 -22C-62 -92 -10 -100 4 -96C52 -98 62 -60 54 -22C30 -40 -26 -44 -54 -22Z', cloth) +
      line('M-50 -34C-20 -58 22 -62 40 -86M-46 -54C-20 -72 10 -78 22 -92M52 -34C34 -52 10 -60 -10 -60', mix(cloth, '#000000', 0.28), 3.4),
  ],
  veil: (_tone: string, cloth: string) => [
    path('M-66 112C-74 20 -74 -84 0 -86C74 -84 74 20 66 112Z', cloth),
    path('M-52 30C-58 -30 -46 -68 0 -70C46 -68 58 -30 52 30C48 -18 36 -46 0 -48C-36 -46 -48 -18 -52 30Z', cloth),
  ],
} satisfies Record<string, (tone: string, cloth: string) => [string, string]>;

/** A person who is nobody, for sample accounts: the same seed is the same face. */
export function drawAvatar(seed: string): string {
  const random = createRandom(`${seed} avatar`);
  const palette = palettes[random.pick(paletteNames)];
  const stage = { ...createStage(`${seed} avatar`, 'square', palette, 'none'), y: 250, r: 205 };
  const skin = random.pick(skins);
  const dark = mix(skin, '#200808', 0.35);
  const hair = random.pick(hairs);
  const cloth = random.pick([palette.hot, palette.cool, palette.shade, palette.pop]);
  const trim = random.pick([palette.glow, palette.paper]);
  const cut = random.pick(Object.keys(hairCuts) as (keyof typeof hairCuts)[]); // as: Object.keys forgets the keys
  const [behind, before] = hairCuts[cut](hair, random.pick([palette.hot, palette.pop, palette.cool]));
  const isBearded = (cut === 'short' || cut === 'turban') && random.chance(0.55);
  const brow = random.between(-3, 3);
  const collar = random.pick([
    () => path('M-30 60L0 96L30 60L18 54L0 74L-18 54Z', trim) + repeat(3, (at) => circle(0, 104 + at * 16, 3, trim)),
    () => line('M-28 58Q0 92 28 58', trim, 6) + line('M-40 66Q0 120 40 66', trim, 3, 'stroke-dasharray="1 9" stroke-linecap="round"'),
    () => path('M-92 170C-60 110 -10 90 34 62L52 66C20 110 -20 130 -40 170Z', trim),
    () => repeat(7, (at) => path(`M-110 ${92 + at * 16}H110V${99 + at * 16}H-110Z`, trim, 'opacity=".5"')),
  ])();
  const shoulders = 'M-112 190C-108 92 -70 72 -26 62H26C70 72 108 92 112 190Z';
  const face =
    path('M-17 22H17V62Q0 82 -17 62Z', dark) +
    ellipse(-46, -2, 9, 13, skin) +
    ellipse(46, -2, 9, 13, skin) +
    path('M-46 -18C-46 -62 46 -62 46 -18C46 22 28 44 0 45C-28 44 -46 22 -46 -18Z', skin) +
    (isBearded ? path('M-46 -6C-44 40 -26 56 0 57C26 56 44 40 46 -6C38 16 26 14 14 12Q0 8 -14 12C-26 14 -38 16 -46 -6Z', hair) : '') +
    [-1, 1]
      .map(
        (side) =>
          ellipse(side * 18, -8, 4.2, 5, '#160c12') +
          circle(side * 18 - 1.4, -10, 1.4, '#ffffff') +
          line(`M${side * 9} ${-22 + brow * 0.3}Q${side * 18} ${-28 - brow} ${side * 28} ${-21}`, hair, 4, 'stroke-linecap="round"') +
          circle(side * 27, 10, 8, '#ff6a5a', 'opacity=".22"'),
      )
      .join('') +
    path('M-3 -8C-6 4 -9 8 -5 12Q0 15 5 12', 'none', `stroke="${dark}" stroke-width="3" stroke-linecap="round"`) +
    (random.chance(0.6)
      ? path('M-14 23Q0 28 14 23Q8 36 0 36Q-8 36 -14 23Z', '#fff6ee')
      : line('M-12 26Q0 35 12 26', mix(dark, '#a01030', 0.4), 4.4, 'stroke-linecap="round"'));
  const glasses = random.chance(0.28)
    ? [-1, 1]
        .map(
          (side) =>
            `<circle cx="${side * 19}" cy="-8" r="14" fill="#ffffff" fill-opacity=".16" stroke="${palette.ink}" stroke-width="3.6"/>`,
        )
        .join('') + line('M-5 -9Q0 -13 5 -9', palette.ink, 3.6)
    : '';
  const isJewelled = cut === 'bun' || cut === 'braid' || cut === 'veil' || cut === 'long';
  const jewels = isJewelled
    ? circle(0, -32, 3.2, palette.hot) +
      circle(-47, 14, 5, trim) +
      circle(47, 14, 5, trim) +
      (random.chance(0.5) && cut !== 'veil' ? group(flower(palette.paper, palette.shade, palette.pop), { x: 38, y: -52, scale: 0.48 }) : '')
    : '';
  const clothes = group(path(shoulders, cloth) + collar, { rest: `clip-path="${stage.clip(path(shoulders, '#000'))}"` });
  const bust = group(behind + clothes + face + before + glasses + jewels, { x: 300, y: 310, scale: 2.1 });
  const ground = backdrop(stage);
  return (
    tidy(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 600 600"><defs>${stage.defs()}</defs>${rect(0, 0, 600, 600, palette.sky[1])}${ground}${bust}`,
    ) +
    grain(600, 600) +
    '</svg>'
  );
}
