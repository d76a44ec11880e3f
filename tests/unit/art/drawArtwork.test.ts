/** @jest-environment node */
import sharp from 'sharp';
import { channelArt, eventArt } from '../../../scripts/sample-media/art/catalogueArt';
import { drawArtwork } from '../../../scripts/sample-media/art/drawArtwork';
import { drawAvatar } from '../../../scripts/sample-media/art/drawAvatar';
import { scenes, type SceneName } from '../../../scripts/sample-media/art/scenes';
import { paletteNames } from '../../../server/platform/drawing/palettes';
import { type ArtworkShape, frames } from '../../../server/platform/drawing/stage';

// as: Object.keys forgets the keys
const sceneNames = Object.keys(scenes) as SceneName[];
const artworkShapes = Object.keys(frames) as ArtworkShape[];

const paletteAt = (at: number) => paletteNames[at % paletteNames.length] ?? 'saltSunset';

/** Small rasters are enough to tell pictures apart and keep the suite quick. */
const rasterOf = (svg: string, side = 48) =>
  sharp(Buffer.from(svg.replace(/ width="\d+" height="\d+" viewBox/, ` width="${side * 2}" viewBox`)))
    .resize(side, side, { fit: 'fill' })
    .removeAlpha();

test('the same spec draws the same picture, another seed or palette another one', () => {
  const spec = { seed: 'one', scene: 'ferry', palette: 'saltSunset', lettering: { text: 'The night ferry' } } as const;
  expect(drawArtwork(spec, 'event')).toBe(drawArtwork(spec, 'event'));
  expect(drawArtwork({ ...spec, seed: 'two' }, 'event')).not.toBe(drawArtwork(spec, 'event'));
  expect(drawArtwork({ ...spec, palette: 'peacock' }, 'event')).not.toBe(drawArtwork(spec, 'event'));
});

test('the kit has enough scenes and palettes for a catalogue', () => {
  expect(sceneNames.length).toBeGreaterThanOrEqual(26);
  expect(paletteNames.length).toBeGreaterThanOrEqual(16);
});

test.each(artworkShapes)('every scene is a lively picture in the shape of a %s', async (shape) => {
  const { w, h } = frames[shape];
  await Promise.all(
    sceneNames.map(async (scene, at) => {
      const svg = drawArtwork({ seed: `s${at}`, scene, palette: paletteAt(at), lettering: null }, shape);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).toContain(`viewBox="0 0 ${w} ${h}"`);
      const { channels } = await rasterOf(svg).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(14);
    }),
  );
});

test('no two works of the sample catalogue look alike', async () => {
  const specs = Object.values({ ...eventArt, ...channelArt });
  expect(new Set(specs.map(({ scene, palette }) => `${scene} ${palette}`)).size).toBe(44);
  const pictures = await Promise.all(specs.map((spec) => rasterOf(drawArtwork(spec, 'event'), 24).raw().toBuffer()));
  pictures.forEach((one, at) => {
    for (const other of pictures.slice(at + 1)) {
      const distance = one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
      expect(distance).toBeGreaterThan(12);
    }
  });
});

test('a face stays the same for its seed and differs from its neighbours', () => {
  const faces = Array.from({ length: 12 }, (_, at) => drawAvatar(`user-${at}`));
  expect(drawAvatar('user-0')).toBe(faces[0]);
  expect(new Set(faces).size).toBe(12);
  faces.forEach((face) => expect(face).not.toMatch(/NaN|undefined/));
});
