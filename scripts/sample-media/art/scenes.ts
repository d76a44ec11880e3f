import type { Stage } from '../../../server/platform/drawing/stage';
import { arches } from './scenes/arches';
import { backwater } from './scenes/backwater';
import { beachNight } from './scenes/beachNight';
import { boatyard } from './scenes/boatyard';
import { books } from './scenes/books';
import { bridge } from './scenes/bridge';
import { broadcast } from './scenes/broadcast';
import { camera } from './scenes/camera';
import { chai } from './scenes/chai';
import { chillies } from './scenes/chillies';
import { city } from './scenes/city';
import { comedyMic } from './scenes/comedyMic';
import { concert } from './scenes/concert';
import { cosmos } from './scenes/cosmos';
import { curtain } from './scenes/curtain';
import { dancer } from './scenes/dancer';
import { deckCinema } from './scenes/deckCinema';
import { duet } from './scenes/duet';
import { dunes } from './scenes/dunes';
import { ferrisWheel } from './scenes/ferrisWheel';
import { ferry } from './scenes/ferry';
import { festivalLights } from './scenes/festivalLights';
import { filmReel } from './scenes/filmReel';
import { fireworks } from './scenes/fireworks';
import { foodStall } from './scenes/foodStall';
import { jasmine } from './scenes/jasmine';
import { jetty } from './scenes/jetty';
import { kites } from './scenes/kites';
import { lanterns } from './scenes/lanterns';
import { lighthouse } from './scenes/lighthouse';
import { lotus } from './scenes/lotus';
import { mandala } from './scenes/mandala';
import { masks } from './scenes/masks';
import { mountains } from './scenes/mountains';
import { noir } from './scenes/noir';
import { paperBoat } from './scenes/paperBoat';
import { pianoKeys } from './scenes/pianoKeys';
import { portrait } from './scenes/portrait';
import { puppets } from './scenes/puppets';
import { rain } from './scenes/rain';
import { rangoli } from './scenes/rangoli';
import { ribbons } from './scenes/ribbons';
import { road } from './scenes/road';
import { rooftops } from './scenes/rooftops';
import { sitar } from './scenes/sitar';
import { soundwave } from './scenes/soundwave';
import { stadium } from './scenes/stadium';
import { sunsets } from './scenes/sunsets';
import { tabla } from './scenes/tabla';
import { temple } from './scenes/temple';
import { theatre } from './scenes/theatre';
import { tide } from './scenes/tide';
import { tiles } from './scenes/tiles';
import { train } from './scenes/train';
import { transistor } from './scenes/transistor';
import { trumpet } from './scenes/trumpet';
import { umbrellas } from './scenes/umbrellas';
import { vinyl } from './scenes/vinyl';

/** Every picture the kit can draw, by name. */
export const scenes = {
  ferry,
  backwater,
  tide,
  lighthouse,
  lotus,
  mountains,
  dunes,
  city,
  rain,
  train,
  road,
  kites,
  fireworks,
  lanterns,
  cosmos,
  festivalLights,
  beachNight,
  curtain,
  concert,
  dancer,
  portrait,
  noir,
  duet,
  puppets,
  comedyMic,
  trumpet,
  sitar,
  tabla,
  vinyl,
  pianoKeys,
  soundwave,
  tiles,
  mandala,
  ribbons,
  rangoli,
  sunsets,
  theatre,
  temple,
  arches,
  stadium,
  ferrisWheel,
  filmReel,
  camera,
  books,
  foodStall,
  chai,
  masks,
  jasmine,
  jetty,
  bridge,
  boatyard,
  paperBoat,
  rooftops,
  umbrellas,
  transistor,
  broadcast,
  chillies,
  deckCinema,
} satisfies Record<string, (stage: Stage) => string>;

export type SceneName = keyof typeof scenes;
