import type { PaletteName } from '../../../server/platform/drawing/palettes';
import type { ArtworkSpec } from './drawArtwork';
import type { SceneName } from './scenes';

const art = (seed: string, scene: SceneName, palette: PaletteName): ArtworkSpec => ({ seed, scene, palette });

/** Each channel owns one palette, so that everything it publishes can be told from afar. */
export const channelArt = {
  'channel-01': art('channel-01', 'soundwave', 'monsoonNight'),
  'channel-02': art('channel-02', 'concert', 'indigoTile'),
  'channel-03': art('channel-03', 'sunsets', 'lagosHeat'),
  'channel-04': art('channel-04', 'comedyMic', 'haldiDay'),
  'channel-05': art('channel-05', 'backwater', 'saltSunset'),
  'channel-06': art('channel-06', 'trumpet', 'jasmineNight'),
  'channel-07': art('channel-07', 'curtain', 'vermilion'),
  'channel-08': art('channel-08', 'mandala', 'raniPink'),
  'channel-09': art('channel-09', 'sitar', 'peacock'),
  'channel-10': art('channel-10', 'lanterns', 'lilacDawn'),
  'channel-11': art('channel-11', 'filmReel', 'oldCinema'),
  'channel-12': art('channel-12', 'books', 'creamPrint'),
  'channel-13': art('channel-13', 'foodStall', 'mangoDay'),
  'channel-14': art('channel-14', 'filmReel', 'slateRain'),
  'channel-15': art('channel-15', 'beachNight', 'wineDark'),
  'channel-16': art('channel-16', 'stadium', 'kabaddi'),
  'channel-17': art('channel-17', 'ribbons', 'glacier'),
  'channel-18': art('channel-18', 'lotus', 'neonMidnight'),
  'channel-19': art('channel-19', 'sunsets', 'mintDay'),
  'channel-20': art('channel-20', 'temple', 'desertRose'),
} satisfies Record<string, ArtworkSpec>;

/** Every event wears the palette of its channel. */
export const eventArt = {
  'event-01': art('event-01', 'rain', 'monsoonNight'),
  'event-02': art('event-02', 'tide', 'saltSunset'),
  'event-03': art('event-03', 'pianoKeys', 'jasmineNight'),
  'event-04': art('event-04', 'masks', 'haldiDay'),
  'event-05': art('event-05', 'lotus', 'raniPink'),
  'event-06': art('event-06', 'lighthouse', 'peacock'),
  'event-07': art('event-07', 'kites', 'mintDay'),
  'event-08': art('event-08', 'arches', 'creamPrint'),
  'event-09': art('event-09', 'chillies', 'mangoDay'),
  'event-10': art('event-10', 'camera', 'slateRain'),
  'event-11': art('event-11', 'sitar', 'wineDark'),
  'event-12': art('event-12', 'fireworks', 'kabaddi'),
  'event-13': art('event-13', 'deckCinema', 'oldCinema'),
  'event-14': art('event-14', 'festivalLights', 'glacier'),
  'event-15': art('event-15', 'vinyl', 'desertRose'),
  'event-16': art('event-16', 'noir', 'indigoTile'),
  'event-17': art('event-17', 'tide', 'neonMidnight'),
  'event-18': art('event-18', 'tiles', 'lagosHeat'),
  'event-19': art('event-19', 'theatre', 'vermilion'),
  'event-20': art('event-20', 'puppets', 'lilacDawn'),
  'event-21': art('event-21', 'lanterns', 'raniPink'),
  'event-22': art('event-22', 'city', 'haldiDay'),
  'event-23': art('event-23', 'bridge', 'monsoonNight'),
  'event-24': art('event-24', 'duet', 'creamPrint'),
} satisfies Record<string, ArtworkSpec>;

export type EventArtKey = keyof typeof eventArt;
