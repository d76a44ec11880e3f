declare module 'world-atlas/countries-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const world: Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;
  export default world;
}
