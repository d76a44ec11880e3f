/**
 * What the scenes of sample-media/art import instead of its motifs and skies while films are made (sample-media/films/make.mjs sends them here):
 * the same drawings, each in a group that says what it is, so that the sun can rise and the water can glitter on layers of their own.
 */
import * as backdrops from '../../../../server/platform/drawing/backdrop';
import * as skies from '../../../../server/platform/drawing/skies';
import * as motifs from '../../art/motifs';

const named =
  <A extends unknown[]>(name: string, draw: (...args: A) => string) =>
  (...args: A) =>
    `<g data-part="${name}">${draw(...args)}</g>`;

export const { palm, flower, leaf, person, profile } = motifs;
export const water = named('water', motifs.water);
export const ridge = named('ridge', motifs.ridge);
export const birds = named('birds', motifs.birds);
export const crowd = named('crowd', motifs.crowd);
export const skyline = named('skyline', motifs.skyline);
export const bulbString = named('bulbs', motifs.bulbString);
export const sky = named('sky', skies.sky);
export const stars = named('stars', skies.stars);
export const halo = named('halo', skies.halo);
export const orb = named('orb', skies.orb);
export const rays = named('rays', skies.rays);
export const halftone = named('halftone', skies.halftone);
export const spotlight = named('spotlight', skies.spotlight);
export const footlights = named('footlights', skies.footlights);
export const backdrop = named('backdrop', backdrops.backdrop);
