import type { Certificate, Descriptor } from '../../../server/contract/releases';
import type { PaletteName } from '../../../server/platform/drawing/palettes';
import type { SceneName } from '../../sample-media/art/scenes';

/** What the sample catalogue tells of a title. Its pictures and sounds are made by scripts/sample-media/films and lie under `media`. */
export interface TitleFacts {
  id: string;
  name: string;
  language: string;
  channel: string;
  /** Of the poster, and of the film where a shot names no other. */
  scene: SceneName;
  palette: PaletteName;
  genres: readonly string[];
  certificate: Certificate;
  year: number;
  /** `free`, or rupees: `49/149` rent and buy, `49/` rent only, `/149` buy only. */
  price: string;
  tagline: string;
  about: string;
  descriptors?: readonly Descriptor[];
  isSeries?: boolean;
  /** A whole film of three minutes; the others are samples of half a minute. */
  isLong?: boolean;
  /** Not on sale there. */
  blocked?: readonly string[];
  /** Art key of the event where it is shown. */
  event?: string;
}

/** Each series has two seasons of two episodes. */
export const seasons = [1, 2] as const;
export const episodesOfSeason = [1, 2] as const;
export const episodeID = (id: string, season: number, episode: number) => `${id}-s${season}e${episode}`;

/** Folders of its finished videos under `media`. */
export const partsOf = ({ id, isSeries }: TitleFacts) =>
  isSeries ? seasons.flatMap((season) => episodesOfSeason.map((episode) => episodeID(id, season, episode))) : [id];

/** What costs something has a trailer, so that nobody pays for what they have not seen a part of; so has a long film. */
export const hasTrailer = ({ price, isLong = false }: TitleFacts) => price !== 'free' || isLong;
export const trailerID = (id: string) => `${id}-trailer`;

type Row = readonly [
  id: string,
  name: string,
  channel: string,
  scene: SceneName,
  palette: PaletteName,
  genres: string,
  certificate: Certificate,
  year: number,
  price: string,
  tagline: string,
  about: string,
  more?: Pick<TitleFacts, 'descriptors' | 'isSeries' | 'isLong' | 'blocked' | 'event'>,
];

export const titlesIn = (language: string, rows: readonly Row[]): TitleFacts[] =>
  rows.map(([id, name, channel, scene, palette, genres, certificate, year, price, tagline, about, more]) => ({
    id,
    name,
    language,
    channel,
    scene,
    palette,
    certificate,
    year,
    price,
    tagline,
    about,
    ...more,
    genres: genres.split(',').map((genre) => genre.trim()),
  }));
