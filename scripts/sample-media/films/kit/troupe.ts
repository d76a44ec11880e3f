import { palettes, type PaletteName } from '../../../../server/platform/drawing/palettes';
import { ellipse, group } from '../../../../server/platform/drawing/svg';
import { cast, rollers, walkers, type ActorName } from '../actors/cast';
import { paint, rasterise, type Bitmap } from './bitmap';

const isActor = (name: string): name is ActorName => name in cast;
/** Pictures of one cycle of movement: as many as the film has drawings for. */
const cycleAt = (drawingsPerSecond: number) => (drawingsPerSecond > 10 ? 12 : 8);
/** They move also where they stand. */
const restless = new Set([
  'dancer',
  'drummer',
  'cook',
  'runner',
  'dog',
  'cat',
  'hen',
  'elephant',
  'peacock',
  'butterfly',
  'bird',
  'crow',
  'fish',
]);

interface Part {
  name: ActorName;
  how: string;
  x: number;
  y: number | null;
  isTurned: boolean;
  size: number;
}

/** Reads the words of `Shot.actors`. */
export function readActors(words: string): Part[] {
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const found = /^([a-z]+)([><@~^_])?(\d+)?(?:,(\d+))?(<)?(?:\*([\d.]+))?$/.exec(word);
      const name = found?.[1] ?? '';
      if (!found || !isActor(name)) throw new Error(`Nobody is called "${word}".`);
      return {
        name,
        how: found[2] ?? '@',
        x: Number(found[3] ?? 50),
        y: found[4] ? Number(found[4]) : null,
        isTurned: Boolean(found[5]),
        size: Number(found[6] ?? 1),
      };
    });
}

interface Ground {
  palette: PaletteName;
  w: number;
  h: number;
  seconds: number;
  drawingsPerSecond: number;
}

async function createActor(part: Part, at: number, { palette, w, h, seconds, drawingsPerSecond }: Ground) {
  const cycle = cycleAt(drawingsPerSecond);
  const isWheeled = rollers.has(part.name);
  const stands = walkers.has(part.name) || isWheeled;
  const small = Math.min(w, h) / 360;
  const scale = part.size * small * (isWheeled ? 1.05 : stands ? 1.45 : 0.95);
  const half = Math.ceil((part.name === 'train' ? 560 : 150) * scale);
  const up = Math.ceil(150 * scale);
  const down = Math.ceil(100 * scale);
  const isLeftward = part.how === '<' || part.isTurned;
  const isCrossing = part.how === '>' || part.how === '<';
  const isStill = !isCrossing && walkers.has(part.name) && !restless.has(part.name);
  const frames: Bitmap[] = [];
  for (let frame = 0; frame < (isStill ? 2 : cycle); frame += 1) {
    // Who stands only breathes.
    const drawn = cast[part.name](palettes[palette], isStill ? frame * 0.02 : frame / cycle);
    const shade = stands && part.y === null ? ellipse(0, 2, isWheeled ? 70 : 20, isWheeled ? 5 : 3.4, '#000000', 'opacity="0.28"') : '';
    frames.push(
      await rasterise(
        shade + group(drawn, { flip: isLeftward ? -1 : 1 }),
        { x: -half / scale, y: -up / scale, w: (2 * half) / scale, h: (up + down) / scale },
        2 * half,
        up + down,
      ),
    );
  }
  const startX = (share: number) => (isLeftward ? 1 - share : share) * w;
  const pace = (isWheeled ? 130 : stands ? 62 : 90) * small * (part.name === 'train' ? 2.6 : 1);
  const foot = part.y === null ? h * (0.93 - (at % 2) * 0.025) : (part.y / 100) * h;
  // Someone who crosses is in the middle of the picture in the middle of the shot.
  const middle = startX(part.x / 100);
  const wander = (now: number): readonly [number, number] => {
    if (isCrossing) return [middle + (isLeftward ? -1 : 1) * pace * (now - seconds / 2), foot];
    const x = (part.x / 100) * w;
    if (part.how === '~')
      return [x + Math.sin(now * 0.9 + at) * 22 * small, (part.y === null ? h * 0.4 : foot) + Math.sin(now * 1.5 + at * 2) * 12 * small];
    if (part.how === '^') return [x + Math.sin(now + at) * 14 * small, h * 1.1 - (now / seconds) * h * 1.15 * (0.8 + at * 0.1)];
    if (part.how === '_') return [x + Math.sin(now * 1.4 + at) * 26 * small, -0.1 * h + (now / seconds) * h * 1.05];
    return [x, foot];
  };
  return (canvas: Bitmap, now: number) => {
    const [x, y] = wander(now);
    const turn = isStill
      ? Number(Math.sin(now * 1.7 + at) > 0.4)
      : Math.floor((now * (isWheeled ? 2 : stands ? 1.35 : 0.8) + at * 0.3) * cycle) % cycle;
    const bitmap = frames[turn];
    if (bitmap) paint(canvas, bitmap, x - half, y - up);
  };
}

/** Everybody of a shot, drawn from the back to the front. */
export async function createTroupe(words: string, ground: Ground) {
  const parts = readActors(words);
  const actors: ((canvas: Bitmap, now: number) => void)[] = [];
  for (const [at, part] of parts.entries()) actors.push(await createActor(part, at, ground));
  const needsGround = parts.some(({ name, y, how }) => y === null && '><@'.includes(how) && (walkers.has(name) || rollers.has(name)));
  return { needsGround, draw: (canvas: Bitmap, now: number) => actors.forEach((actor) => actor(canvas, now)) };
}
