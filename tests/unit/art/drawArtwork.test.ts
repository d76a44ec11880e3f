/** @jest-environment node */
import sharp, { type Sharp } from 'sharp';
import { channelArt, eventArt } from '../../../scripts/sample-media/art/catalogueArt';
import { drawArtwork } from '../../../scripts/sample-media/art/drawArtwork';
import { drawAvatar } from '../../../scripts/sample-media/art/drawAvatar';
import { scenes, type SceneName } from '../../../scripts/sample-media/art/scenes';
import { campaignArt, seedCampaigns } from '../../../scripts/seed/campaignList';
import { titles } from '../../../scripts/seed/films/titles';
import { paletteNames } from '../../../server/platform/drawing/palettes';
import { type ArtworkShape, frames } from '../../../server/platform/drawing/stage';

// as: Object.keys forgets the keys
const sceneNames = Object.keys(scenes) as SceneName[];
const artworkShapes = Object.keys(frames) as ArtworkShape[];

const paletteAt = (at: number) => paletteNames[at % paletteNames.length] ?? 'saltSunset';

/** Small rasters are enough to tell pictures apart and keep the suite quick. */
const rasterOf = (svg: string, edge = 48) =>
  sharp(Buffer.from(svg.replace(/ width="\d+" height="\d+" viewBox/, ` width="${edge * 2}" viewBox`)))
    .resize(edge, edge, { fit: 'fill' })
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

/** Every work that has a picture of its own, and the shape in which it is seen most. */
const works = [
  ...titles.map(({ id, scene, palette }) => ({ work: id, shape: 'poster' as const, spec: { seed: id, scene, palette } })),
  ...Object.entries(eventArt).map(([work, spec]) => ({ work, shape: 'event' as const, spec })),
  ...seedCampaigns.map((seed) => ({ work: `campaign ${seed.key}`, shape: 'event' as const, spec: campaignArt(seed) })),
  ...Object.entries(channelArt).map(([work, spec]) => ({ work, shape: 'event' as const, spec })),
];

const side = 32;
const low = 8;
const cosines = Array.from({ length: low }, (_, k) =>
  Array.from({ length: side }, (_, n) => Math.cos(((2 * n + 1) * k * Math.PI) / (2 * side))),
);

/** A perceptual hash (the signs of the lowest frequencies of a grey picture): what the composition is, whatever its colours. */
async function compositionOf(picture: Sharp): Promise<boolean[]> {
  const grey = await picture.greyscale().raw().toBuffer();
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, value, x) => sum + value * (grey[y * side + x] ?? 0), 0)),
  );
  const frequencies = cosines.flatMap((wave, v) =>
    Array.from({ length: low }, (_, u) => (u + v === 0 ? 0 : wave.reduce((sum, value, y) => sum + value * (rows[y]?.[u] ?? 0), 0))),
  );
  const median = [...frequencies].sort((a, b) => a - b)[frequencies.length / 2] ?? 0;
  return frequencies.map((value) => value > median);
}

const bitsBetween = (one: readonly boolean[], other: readonly boolean[]) => one.filter((bit, at) => bit !== other[at]).length;
const distanceOf = (one: Buffer, other: Buffer) => one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

test('no two works of the sample catalogue look alike: by composition, mirrored or not, by colour, or by scene and palette', async () => {
  const pictures = await Promise.all(
    works.map(async ({ work, shape, spec }) => {
      const svg = drawArtwork({ ...spec, lettering: null }, shape);
      return {
        work,
        motif: `${spec.scene} ${spec.palette}`,
        composition: await compositionOf(rasterOf(svg, side)),
        mirrored: await compositionOf(rasterOf(svg, side).flop()),
        colours: await rasterOf(svg, 24).raw().toBuffer(),
      };
    }),
  );
  const alike = pictures.flatMap((one, at) =>
    pictures.slice(at + 1).flatMap((other) => {
      const bits = bitsBetween(one.composition, other.composition);
      const mirroredBits = bitsBetween(one.mirrored, other.composition);
      const distance = distanceOf(one.colours, other.colours);
      const isAlike = bits < 10 || (mirroredBits < 10 && distance < 40) || distance < 12 || one.motif === other.motif;
      return isAlike ? [`${one.work} and ${other.work}: ${bits} or ${mirroredBits} bits, ${Math.round(distance)}, ${one.motif}`] : [];
    }),
  );
  expect(alike).toEqual([]);
}, 180_000);

test('a face stays the same for its seed and differs from its neighbours', () => {
  const faces = Array.from({ length: 12 }, (_, at) => drawAvatar(`user-${at}`));
  expect(drawAvatar('user-0')).toBe(faces[0]);
  expect(new Set(faces).size).toBe(12);
  faces.forEach((face) => expect(face).not.toMatch(/NaN|undefined/));
});
