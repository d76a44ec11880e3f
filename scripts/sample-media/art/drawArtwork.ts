import { grain } from '../../../server/platform/drawing/grain';
import { drawLettering, type Lettering } from '../../../server/platform/drawing/lettering';
import { mix, palettes, type PaletteName } from '../../../server/platform/drawing/palettes';
import { createRandom } from '../../../server/platform/drawing/random';
import { createStage, type ArtworkShape, type Stage } from '../../../server/platform/drawing/stage';
import { rect, tidy } from '../../../server/platform/drawing/svg';
import { scenes, type SceneName } from './scenes';

export interface ArtworkSpec {
  seed: string;
  scene: SceneName;
  palette: PaletteName;
  lettering?: Lettering | null;
}

/** Scenes with a quiet sky, whose title may stand above them. */
const skyTopped = new Set<SceneName>([
  'ferry',
  'backwater',
  'lighthouse',
  'lotus',
  'mountains',
  'dunes',
  'city',
  'train',
  'road',
  'beachNight',
  'noir',
  'cosmos',
  'jetty',
  'bridge',
  'boatyard',
]);

/** Shade where the app writes its own words over a picture without lettering. */
function wordsShade(stage: Stage): string {
  if (stage.shape === 'square') return '';
  const dark = mix(stage.palette.ink, '#000000', 0.3);
  if (stage.shape === 'banner' || stage.shape === 'share')
    return rect(
      0,
      0,
      stage.w * 0.6,
      stage.h,
      stage.linear(
        [
          [0, dark, 0.42],
          [1, dark, 0],
        ],
        1,
      ),
    );
  const top = stage.floor - stage.h * 0.12;
  return rect(
    0,
    top,
    stage.w,
    stage.h - top,
    stage.linear([
      [0, dark, 0],
      [1, dark, 0.62],
    ]),
  );
}

/** How near the camera stands and, of a tall picture, which side is left: so that two works with the same scene are not the same picture. */
function framed(stage: Stage, seed: string, picture: string): string {
  if (stage.shape === 'square' || stage.shape === 'banner') return picture;
  const random = createRandom(`${seed} view`);
  const zoom = random.pick([1, 1.16, 1.34]);
  const flip = random.chance(0.5) && !stage.wide ? -1 : 1;
  const { x, y } = stage;
  return `<g transform="translate(${x} ${y}) scale(${zoom * flip} ${zoom}) translate(${-x} ${-y})">${picture}</g>`;
}

/** One work as a whole SVG, so many pixels wide: the same spec and shape give the same text on every machine. */
export function drawArtwork(spec: ArtworkSpec, shape: ArtworkShape, width?: number): string {
  const { seed, scene, lettering } = spec;
  const isTall = shape === 'poster' || shape === 'event' || shape === 'snax';
  const isOnTop = Boolean(lettering) && isTall && skyTopped.has(scene) && createRandom(`${seed} place`).chance(0.55);
  const stage = createStage(`${seed} ${scene}`, shape, palettes[spec.palette], lettering ? (isOnTop ? 'top' : 'bottom') : 'none');
  const picture = framed(stage, seed, scenes[scene](stage));
  const words = lettering ? drawLettering(stage, seed, lettering, isOnTop) : wordsShade(stage);
  const { w, h } = stage;
  const pixels = width ?? stage.pixels;
  const size = `width="${pixels}" height="${Math.round((pixels * h) / w)}" viewBox="0 0 ${w} ${h}"`;
  return (
    tidy(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${stage.defs()}</defs>${rect(0, 0, w, h, stage.palette.sky[1])}${picture}`,
    ) +
    grain(w, h) +
    tidy(`${words}</svg>`)
  );
}
