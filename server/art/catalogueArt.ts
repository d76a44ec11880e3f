import type { ArtworkSpec } from './drawArtwork';
import type { PaletteName } from './palettes';
import type { SceneName } from './scenes';

const art = (seed: string, scene: SceneName, palette: PaletteName): ArtworkSpec => ({ seed, scene, palette });

/** Each channel owns one palette, so that everything it publishes can be told from afar. */
export const channelArt = {
  'channel-01': art('channel-01', 'ferry', 'saltSunset'),
  'channel-02': art('channel-02', 'trumpet', 'indigoTile'),
  'channel-03': art('channel-03', 'comedyMic', 'haldiDay'),
  'channel-04': art('channel-04', 'curtain', 'vermilion'),
  'channel-05': art('channel-05', 'tabla', 'raniPink'),
  'channel-06': art('channel-06', 'jasmine', 'jasmineNight'),
  'channel-07': art('channel-07', 'rain', 'monsoonNight'),
  'channel-08': art('channel-08', 'tiles', 'lagosHeat'),
  'channel-09': art('channel-09', 'dancer', 'kabaddi'),
  'channel-10': art('channel-10', 'mountains', 'glacier'),
  'channel-11': art('channel-11', 'concert', 'neonMidnight'),
  'channel-12': art('channel-12', 'camera', 'oldCinema'),
  'channel-13': art('channel-13', 'chai', 'mangoDay'),
  'channel-14': art('channel-14', 'sitar', 'peacock'),
  'channel-15': art('channel-15', 'noir', 'wineDark'),
  'channel-16': art('channel-16', 'lighthouse', 'slateRain'),
  'channel-17': art('channel-17', 'books', 'lilacDawn'),
  'channel-18': art('channel-18', 'vinyl', 'creamPrint'),
  'channel-19': art('channel-19', 'backwater', 'mintDay'),
  'channel-20': art('channel-20', 'arches', 'desertRose'),
} satisfies Record<string, ArtworkSpec>;

export type ChannelArtKey = keyof typeof channelArt;

/** Event NN wears the palette of channel NN; 21 to 24 go round to channels 01, 05, 08 and 11. */
export const eventArt = {
  'event-01': art('event-01', 'beachNight', 'saltSunset'),
  'event-02': art('event-02', 'pianoKeys', 'indigoTile'),
  'event-03': art('event-03', 'kites', 'haldiDay'),
  'event-04': art('event-04', 'masks', 'vermilion'),
  'event-05': art('event-05', 'mandala', 'raniPink'),
  'event-06': art('event-06', 'festivalLights', 'jasmineNight'),
  'event-07': art('event-07', 'fireworks', 'monsoonNight'),
  'event-08': art('event-08', 'ribbons', 'lagosHeat'),
  'event-09': art('event-09', 'stadium', 'kabaddi'),
  'event-10': art('event-10', 'lanterns', 'glacier'),
  'event-11': art('event-11', 'soundwave', 'neonMidnight'),
  'event-12': art('event-12', 'theatre', 'oldCinema'),
  'event-13': art('event-13', 'road', 'mangoDay'),
  'event-14': art('event-14', 'lotus', 'peacock'),
  'event-15': art('event-15', 'duet', 'wineDark'),
  'event-16': art('event-16', 'foodStall', 'slateRain'),
  'event-17': art('event-17', 'ferrisWheel', 'lilacDawn'),
  'event-18': art('event-18', 'sunsets', 'creamPrint'),
  'event-19': art('event-19', 'train', 'mintDay'),
  'event-20': art('event-20', 'dunes', 'desertRose'),
  'event-21': art('event-21', 'tide', 'saltSunset'),
  'event-22': art('event-22', 'puppets', 'raniPink'),
  'event-23': art('event-23', 'portrait', 'lagosHeat'),
  'event-24': art('event-24', 'cosmos', 'neonMidnight'),
} satisfies Record<string, ArtworkSpec>;

export type EventArtKey = keyof typeof eventArt;

/** A further work of a channel (title, snax, campaign), in that channel's colours. */
export const inHouseStyle = (channel: ChannelArtKey, seed: string, scene: SceneName): ArtworkSpec =>
  art(seed, scene, channelArt[channel].palette);
