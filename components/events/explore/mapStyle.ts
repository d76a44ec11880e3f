import type { Feature, FeatureCollection, MultiLineString, Point, Position } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import world from 'world-atlas/countries-50m.json';
import { env } from '@/constants/env';
import * as t from '@messages/events/explore';
import type { MapVenue } from './mapVenues';

/** Streets come from tiles only; without them a closer view is an empty plane. */
export const maxZoom = env.mapTilesUrl ? 17 : 10;
/** At the start a single venue shows with the land around it, which an outline at 1:50 million has only further away. */
export const startZoom = env.mapTilesUrl ? 12 : 7;

/** The custom properties of the page that the map is drawn with, so that it follows the theme. */
const colorNames = ['map-sea', 'map-land', 'map-border', 'text', 'muted'] as const;
type MapColors = Record<(typeof colorNames)[number], string>;

export function mapColorsOf(element: Element): MapColors {
  const style = getComputedStyle(element);
  return Object.fromEntries(colorNames.map((name) => [name, style.getPropertyValue(`--color-${name}`).trim()])) as MapColors;
}

/** Natural Earth draws the line of control as a border; India forbids maps that do, so none is drawn in this area (west, south, east, north). */
const undrawn = [72.4, 32.2, 81.2, 37.3] as const;
const isUndrawn = ([longitude = 0, latitude = 0]: Position) =>
  longitude > undrawn[0] && longitude < undrawn[2] && latitude > undrawn[1] && latitude < undrawn[3];

/** The parts of a line outside the undrawn area. */
function drawnParts(line: Position[]): Position[][] {
  const parts: Position[][] = [[]];
  for (const position of line) {
    if (!isUndrawn(position)) parts.at(-1)?.push(position);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

function bordersOf(): MultiLineString {
  const { coordinates } = mesh(world, world.objects.countries, (one, other) => one !== other);
  return { type: 'MultiLineString', coordinates: coordinates.flatMap(drawnParts) };
}

const point = (name: string, coordinates: Position): Feature<Point> => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates },
});

/** The outline with the most points: that of the main land. */
const mainLand = (rings: readonly Position[][]): Position[] =>
  rings.reduce((largest, ring) => (ring.length > largest.length ? ring : largest), []);
/** Countries with a shorter outline have no room for their name. */
const leastPoints = 60;

function middleOf(ring: readonly Position[]): Position {
  const mean = (axis: 0 | 1) => ring.reduce((sum, position) => sum + (position[axis] ?? 0), 0) / ring.length;
  return [mean(0), mean(1)];
}

/** The larger countries with a code of ISO 3166; those without are disputed. */
function countryLabels(): FeatureCollection<Point> {
  const features = feature(world, world.objects.countries).features.flatMap(({ id, properties, geometry }) => {
    if (id === undefined) return [];
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
    const outline = mainLand(rings);
    return outline.length < leastPoints ? [] : [point(properties.name, middleOf(outline))];
  });
  return { type: 'FeatureCollection', features };
}

/** Each city once, where its first venue is. */
function cityLabels(venues: readonly MapVenue[]): FeatureCollection<Point> {
  const cities = new Map(venues.map(({ venue }) => [venue.city, [venue.longitude, venue.latitude]]));
  return { type: 'FeatureCollection', features: [...cities].map(([city, position]) => point(city, position)) };
}

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The whole map: sea, land, borders, names of countries and cities, and the operator's tiles where they are configured. */
export function mapStyle(colors: MapColors, venues: readonly MapVenue[]): StyleSpecification {
  const mirrors = env.mapTilesUrl.includes('{s}') ? ['a', 'b', 'c'] : [''];
  const tiles = env.mapTilesUrl ? mirrors.map((mirror) => env.mapTilesUrl.replace('{s}', mirror)) : [];
  const halo = { 'text-halo-color': colors['map-land'], 'text-halo-width': 1.5 };
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(world, world.objects.land), attribution: t.naturalEarth },
      borders: { type: 'geojson', data: bordersOf() },
      countries: { type: 'geojson', data: countryLabels() },
      cities: { type: 'geojson', data: cityLabels(venues) },
      tiles:
        tiles.length > 0 ? { type: 'raster', tiles, tileSize: 256, attribution: env.mapAttribution } : { type: 'geojson', data: empty },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors['map-sea'] } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors['map-land'] } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colors['map-border'], 'line-width': 0.6 } },
      { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': colors['map-border'], 'line-width': 1.2 } },
      ...(tiles.length > 0 ? [{ id: 'tiles', type: 'raster', source: 'tiles', minzoom: 7 } as const] : []),
      {
        id: 'countries',
        type: 'symbol',
        source: 'countries',
        maxzoom: 7,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          'text-size': 12,
          'text-letter-spacing': 0.08,
          'text-transform': 'uppercase',
        },
        paint: { 'text-color': colors.muted, ...halo },
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'cities',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          'text-size': 13,
          'text-anchor': 'top',
          'text-offset': [0, 1.35],
        },
        paint: { 'text-color': colors.text, ...halo },
      },
    ],
  };
}
