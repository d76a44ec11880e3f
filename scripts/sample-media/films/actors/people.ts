import type { Palette } from '../../../../server/platform/drawing/palettes';
import { circle, ellipse, group, line, path } from '../../../../server/platform/drawing/svg';

/** Everything is drawn facing right, feet on (0, 0), a grown-up 100 tall; `phase` runs from 0 to 1 through one cycle. */
export type Actor = (palette: Palette, phase: number) => string;

const skins = ['#7a4a2e', '#9a6240', '#5e3822', '#b07a52'] as const;
const turn = (phase: number) => Math.sin(phase * 2 * Math.PI);

interface Looks {
  cloth: string;
  legs: string;
  skin: string;
  hair: 'bun' | 'short' | 'plaits' | 'grey' | 'turban' | 'scarf' | 'cap';
  hairColour?: string;
  /** A long skirt hides the legs. */
  isLong?: boolean;
  scale?: number;
  /** Degrees of the front arm; without it both swing. */
  arm?: number;
  extra?: string;
}

const limb = (x: number, y: number, length: number, degrees: number, colour: string, width: number) => {
  const angle = (degrees * Math.PI) / 180;
  return line(`M${x} ${y}l${Math.sin(angle) * length} ${Math.cos(angle) * length}`, colour, width, 'stroke-linecap="round"');
};

const heads = (looks: Looks) => {
  const hair = looks.hairColour ?? '#1c1210';
  const cap = path('M-10 -88C-12 -104 10 -106 10 -91C6 -96 -2 -97 -6 -93L-7 -84Z', hair);
  return (
    ellipse(0, -88, 9, 10.5, looks.skin) +
    {
      bun: cap + circle(-11, -90, 5, hair),
      short: cap,
      plaits: cap + line('M-8 -86Q-15 -78 -12 -66', hair, 4, 'stroke-linecap="round"') + circle(-12, -65, 2.6, '#ffcf6b'),
      grey: path('M-10 -88C-12 -104 10 -106 10 -91C6 -96 -2 -97 -6 -93L-7 -84Z', '#d9d4cc') + circle(-11, -88, 4.4, '#d9d4cc'),
      turban: path('M-11 -90C-13 -108 13 -108 11 -92C4 -97 -4 -97 -11 -90Z', looks.cloth) + circle(8, -100, 3, '#fff1cf'),
      scarf: path('M-10 -84C-14 -106 12 -106 10 -91C4 -97 -4 -95 -5 -80L-8 -70Z', looks.cloth),
      cap: path('M-10 -91C-10 -104 10 -104 10 -93H16V-90H-10Z', looks.cloth),
    }[looks.hair] +
    circle(5.4, -88, 1.3, '#120b08')
  );
};

function body(looks: Looks, phase: number): string {
  const swing = turn(phase);
  const lift = Math.abs(swing) * 2.2;
  const legs = looks.isLong
    ? limb(-3, -8, 8, swing * 20, looks.skin, 4.5) + limb(4, -8, 8, -swing * 20, looks.skin, 4.5)
    : limb(-2, -42, 41, swing * 26, looks.legs, 8) + limb(2, -42, 41, -swing * 26, looks.legs, 8);
  const robe = looks.isLong
    ? path(`M-8 -76C-13 -50 ${-16 - swing * 2} -20 ${-17 - swing * 3} -4H${16 - swing * 3}C14 -24 12 -52 8 -76Z`, looks.cloth) +
      path('M-8 -76C0 -66 6 -52 11 -40L13 -46C10 -58 8 -68 6 -76Z', '#ffe6b0', 'opacity="0.75"')
    : path('M-10 -76C-13 -60 -12 -46 -11 -34H11C12 -46 12 -62 9 -76Q0 -80 -10 -76Z', looks.cloth);
  const arms = looks.arm === undefined ? limb(0, -70, 29, -swing * 30, looks.skin, 5.5) : limb(2, -70, 29, looks.arm, looks.skin, 5.5);
  const back = limb(-2, -70, 27, swing * 28, looks.cloth, 6);
  const whole = legs + group(back + robe + heads(looks) + arms + (looks.extra ?? ''), { y: -lift });
  return group(whole, { scale: looks.scale ?? 1 });
}

const umbrella = (colour: string) =>
  line('M14 -52L20 -108', '#2b1a12', 2.4) + path('M-16 -104C-10 -132 46 -136 54 -106Q36 -112 19 -106Q2 -112 -16 -104Z', colour);

export const people = {
  woman: (p, at) => body({ cloth: p.hot, legs: p.hot, skin: skins[1], hair: 'bun', isLong: true }, at),
  bride: (p, at) => body({ cloth: '#c3122f', legs: p.hot, skin: skins[3], hair: 'scarf', isLong: true }, at),
  sister: (p, at) => body({ cloth: p.cool, legs: p.paper, skin: skins[0], hair: 'plaits', isLong: true }, at),
  man: (p, at) => body({ cloth: p.paper, legs: p.shade, skin: skins[0], hair: 'short' }, at),
  friend: (p, at) => body({ cloth: p.pop, legs: '#2c2a3a', skin: skins[1], hair: 'short' }, at),
  turban: (p, at) => body({ cloth: p.pop, legs: p.paper, skin: skins[3], hair: 'turban' }, at),
  girl: (p, at) => body({ cloth: p.pop, legs: p.paper, skin: skins[1], hair: 'plaits', scale: 0.68 }, at),
  boy: (p, at) => body({ cloth: p.cool, legs: '#3a2a20', skin: skins[0], hair: 'short', scale: 0.66 }, at),
  old: (p, at) =>
    body(
      { cloth: p.paper, legs: p.paper, skin: skins[2], hair: 'grey', scale: 0.94, arm: 30, extra: line('M18 -46L22 4', '#4a2e1a', 3) },
      at,
    ),
  grandma: (p, at) => body({ cloth: '#f3ead8', legs: p.paper, skin: skins[2], hair: 'grey', isLong: true, scale: 0.88 }, at),
  umbrella: (p, at) => body({ cloth: p.cool, legs: p.hot, skin: skins[1], hair: 'bun', isLong: true, arm: 55, extra: umbrella(p.hot) }, at),
  porter: (p, at) =>
    body(
      {
        cloth: '#c63a22',
        legs: '#e8dcc4',
        skin: skins[0],
        hair: 'turban',
        extra: path('M-20 -104H18V-128H-20Z', '#7b4a24') + line('M-20 -116H18', '#e8b04a', 3),
      },
      at,
    ),
  cook: (p, at) =>
    body(
      {
        cloth: '#f4f1ea',
        legs: p.shade,
        skin: skins[1],
        hair: 'cap',
        arm: 62,
        extra: ellipse(30, -58, 14, 4, '#2b1f1a') + circle(30, -62, 4 + turn(at) * 1.5, p.pop),
      },
      at,
    ),
  dancer: (p, at) => {
    const lift = turn(at);
    return body(
      {
        cloth: p.hot,
        legs: p.hot,
        skin: skins[3],
        hair: 'bun',
        isLong: true,
        arm: 150 + lift * 25,
        extra: limb(-2, -70, 27, -150 + lift * 25, skins[3], 5.5) + circle(0, -96, 2, p.glow),
      },
      at,
    );
  },
  drummer: (p, at) =>
    body(
      {
        cloth: p.pop,
        legs: p.paper,
        skin: skins[0],
        hair: 'turban',
        arm: 40 + turn(at * 2) * 26,
        extra: ellipse(12, -48, 17, 11, '#a8642c') + ellipse(26, -48, 4, 11, '#fdebd0'),
      },
      at,
    ),
  reader: (p, at) =>
    body(
      {
        cloth: p.cool,
        legs: p.shade,
        skin: skins[3],
        hair: 'short',
        arm: 70,
        extra: group(path('M0 0L14 -6V10L0 16L-14 10V-6Z', p.paper), { x: 24, y: -60 }),
      },
      at,
    ),
  filmer: (p, at) =>
    body(
      {
        cloth: '#3a3f52',
        legs: '#22202a',
        skin: skins[1],
        hair: 'cap',
        arm: 80,
        extra: path('M12 -96H36V-80H12Z', '#1a1a20') + circle(38, -88, 6, '#8fd3e0'),
      },
      at,
    ),
  runner: (p, at) => body({ cloth: p.hot, legs: skins[0], skin: skins[0], hair: 'short', arm: 60 + turn(at) * 50 }, at),
  astronaut: (_p, at) =>
    body(
      {
        cloth: '#f2f2f5',
        legs: '#dcdce4',
        skin: '#f2f2f5',
        hair: 'cap',
        extra: circle(0, -88, 14, '#f2f2f5') + ellipse(4, -88, 9, 8, '#25406e') + path('M-16 -76H-9V-46H-16Z', '#b9bac6'),
      },
      at,
    ),
} satisfies Record<string, Actor>;
