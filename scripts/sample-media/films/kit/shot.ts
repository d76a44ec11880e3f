import { palettes, type PaletteName } from '../../../../server/platform/drawing/palettes';
import { createRandom } from '../../../../server/platform/drawing/random';
import { path } from '../../../../server/platform/drawing/svg';
import type { Format, Move, Shot, Story } from '../story';
import { dim, paint, rasterise, type Bitmap } from './bitmap';
import { buildSet, groundColour, type Layer } from './layers';
import { drawWords } from './lettering';
import { createTroupe } from './troupe';
import { createWeather } from './weather';

const ways: Record<Move, readonly [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1], still: [0, 0] };

/** Scenes whose things swim or hang. */
const floating = new Set([
  'ferry',
  'backwater',
  'tide',
  'kites',
  'lanterns',
  'lotus',
  'puppets',
  'masks',
  'cosmos',
  'festivalLights',
  'jasmine',
  'dancer',
  'duet',
  'sitar',
  'trumpet',
  'vinyl',
  'paperBoat',
]);

/** What a layer does by itself, in pixels of a picture 360 high. */
function ownMotion(layer: Layer, at: number, now: number, share: number, isFloating: boolean): readonly [number, number] {
  if (layer.part === 'orb' || layer.part === 'halo') return [0, 7 - share * 14];
  if (layer.part === 'birds') return [share * 36 - 18, Math.sin(now * 2) * 2];
  if (layer.part === 'water') return [Math.sin(now * 1.3) * 4, 0];
  if (layer.part === 'crowd') return [0, -Math.abs(Math.sin(now * 5.2)) * 4];
  if (isFloating && layer.part === 'thing') return [Math.sin(now * 0.9 + at) * 2, Math.sin(now * 1.6 + at * 1.7) * 3];
  return [0, 0];
}

/** A shot ready to be drawn at any moment of itself. */
export async function createShot(story: Story, shot: Shot, at: number, { w, h, drawingsPerSecond }: Format) {
  const palette: PaletteName = shot.palette ?? story.palette;
  const seed = `${story.id} ${shot.scene}`;
  const random = createRandom(`${story.id} ${at}`);
  const move = shot.move ?? random.pick(['left', 'right', 'left', 'right', 'up'] as const);
  const [across, down] = ways[move];
  const { layers, margin } = await buildSet({
    scene: shot.scene,
    palette,
    seed,
    shape: story.shape,
    zoom: shot.zoom ?? 1,
    travel: story.isLong ? 0.1 : 0.06,
    w,
    h,
  });
  const troupe = shot.actors ? await createTroupe(shot.actors, { palette, w, h, seconds: shot.seconds, drawingsPerSecond }) : null;
  const ground = troupe?.needsGround
    ? await rasterise(
        path(`M0 ${h * 0.895}Q${w * 0.25} ${h * 0.87} ${w * 0.5} ${h * 0.89}T${w} ${h * 0.885}V${h}H0Z`, groundColour(palette)),
        { x: 0, y: 0, w, h },
        w,
        h,
      )
    : null;
  const weather = shot.weather ? await createWeather(shot.weather, palettes[palette], seed, w, h) : null;
  const card = shot.card ? await drawWords({ text: shot.card, palette, w, h, kind: 'card' }) : null;
  const title = at === 0 ? await drawWords({ text: story.lettering, palette, w, h, kind: 'title' }) : null;
  const isLast = at === story.shots.length - 1;
  const end = isLast && story.end ? await drawWords({ text: story.end, palette, w, h, kind: 'end' }) : null;
  const cardSeconds = card ? 1.9 : 0;
  const rise = margin * (h / w);
  const size = Math.min(w, h) / 360;
  return (canvas: Bitmap, now: number) => {
    if (card && now < cardSeconds) {
      paint(canvas, card, 0, 0);
      return;
    }
    const share = (now - cardSeconds) / Math.max(0.1, shot.seconds - cardSeconds);
    const swing = share * 2 - 1;
    layers.forEach((layer, index) => {
      const [ownX, ownY] = ownMotion(layer, index, now, share, floating.has(shot.scene)).map((pixels) => pixels * size) as [number, number]; // as: map forgets the length
      const x = -margin - across * swing * layer.depth * margin * 0.85 + ownX;
      const y = -rise - down * swing * layer.depth * rise * 0.85 + ownY;
      paint(canvas, layer.bitmap, x, y);
    });
    if (ground) paint(canvas, ground, 0, 0);
    troupe?.draw(canvas, now);
    weather?.(canvas, now);
    if (title) paint(canvas, title, 0, 0, fade(now, 0.35, Math.min(3, shot.seconds - 0.6)));
    if (end) paint(canvas, end, 0, 0, fade(now, shot.seconds - 2.4, shot.seconds));
    if (story.shape === 'still') {
      if (at === 0) dim(canvas, now / 0.5);
      if (isLast) dim(canvas, (shot.seconds - now) / 0.6);
    }
  };
}

/** In over a third of a second, out over as much. */
const fade = (now: number, from: number, to: number) => Math.max(0, Math.min(1, (now - from) * 3, (to - now) * 3));
