export interface ChartSeries {
  key: string;
  name: string;
  stroke: 'area' | 'solid' | 'dashed' | 'dotted';
  /** Drawn on top of the other stacked series. */
  isStacked?: boolean;
}
export interface ChartPoint {
  name: string;
  /** Not over yet: its line is dashed, and its name says so. */
  isPartial?: boolean;
  /** Milliseconds since 1970, when points are not evenly spaced. */
  at?: number;
  /** By the key of a series. */
  values: Readonly<Record<string, number | undefined>>;
}
export interface ChartPlotProps {
  /** What is drawn, for screen readers. */
  label: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** Values stay the same from one point to the next; a slope would suggest otherwise. */
  isStepped?: boolean;
  /** Half as high again, for the main chart of a page. */
  isTall?: boolean;
  hasLegend?: boolean;
}
