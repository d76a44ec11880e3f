import { useEffect, useState } from 'react';
import { Area, AreaChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatMonth } from '@/utils/format/dates';
import type { ChartPlotProps, ChartPoint, ChartSeries } from './chartTypes';
import { pointName } from './pointName';

const { color } = theme;
/** Series differ in stroke as well as in colour, so colour is not needed to tell them apart. */
const strokes = {
  area: { stroke: color.accent, strokeWidth: 2.5, fill: color.accent, fillOpacity: 0.12 },
  solid: { stroke: color.accentText, strokeWidth: 2, fill: 'none' },
  dashed: { stroke: color.muted, strokeWidth: 1.5, strokeDasharray: '4 4', fill: 'none' },
  dotted: { stroke: color.warn, strokeWidth: 3, strokeDasharray: '1 5', strokeLinecap: 'round', fill: 'none' },
} as const satisfies Record<ChartSeries['stroke'], object>;

/** The line to a point that is not over yet. */
const partialStroke = { stroke: color.accent, strokeWidth: 2.5, strokeDasharray: '3 5', fill: color.accent, fillOpacity: 0.05 } as const;
const partialKey = (key: string) => `${key} so far`;

/** The values at a point by the key of a line. What is measured ends in a line of its own where it is not over; other series are complete. */
function valuesAt(points: readonly ChartPoint[], index: number, measured: readonly ChartSeries[]): Record<string, number | undefined> {
  const values: Record<string, number | undefined> = { ...points[index]?.values };
  const isPartial = points[index]?.isPartial === true;
  if (!isPartial && points[index + 1]?.isPartial !== true) return values;
  for (const { key } of measured) {
    values[partialKey(key)] = values[key];
    if (isPartial) values[key] = undefined;
  }
  return values;
}

const initialDimension = { width: 600, height: 190 };
const tallHeight = 280;

/** The width of an axis is measured as it is drawn first, so a plot is drawn again when the font of its labels has arrived. */
function useIsFontLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!('fonts' in document)) return undefined; // a browser of tests
    let isGone = false;
    void document.fonts.ready.then(() => {
      if (!isGone) setIsLoaded(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isLoaded;
}

/** The drawing of a `Chart`; pointer and arrow keys show and announce the values of a point. */
export function ChartPlot({ label, series, points, format, isStepped = false, isTall = false, hasLegend = false }: ChartPlotProps) {
  const isFontLoaded = useIsFontLoaded();
  const isTimed = points.every(({ at }) => at !== undefined);
  const measured = points.some(({ isPartial }) => isPartial) ? series.filter(({ stroke }) => stroke === 'area') : [];
  const data = points.map((point, index) => ({ name: pointName(point), at: point.at, ...valuesAt(points, index, measured) }));
  return (
    <Box>
      <ResponsiveContainer width="100%" height={isTall ? tallHeight : initialDimension.height} initialDimension={initialDimension}>
        <AreaChart key={isFontLoaded ? 'own font' : 'fallback font'} data={data} aria-label={label} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke={color.line} />
          {isTimed ? (
            <XAxis
              dataKey="at"
              type="number"
              scale="time"
              domain={['dataMin', 'dataMax']}
              tickFormatter={(at: number) => formatMonth(at)}
              minTickGap={40}
              tickLine={false}
              stroke={color.line}
            />
          ) : (
            <XAxis dataKey="name" interval="equidistantPreserveStart" minTickGap={24} tickLine={false} stroke={color.line} />
          )}
          <YAxis width="auto" tickCount={isTall ? 5 : 3} tickFormatter={format} axisLine={false} tickLine={false} />
          <Tooltip
            formatter={(value) => format(Number(value))}
            itemSorter={() => 0}
            payloadUniqBy={({ name }) => name}
            labelFormatter={(_, [first]) => first?.payload?.name}
            contentStyle={{ background: color.raised, borderColor: color.controlLine, borderRadius: theme.radius.control }}
            itemStyle={{ color: color.text }}
            cursor={{ stroke: color.controlLine }}
            isAnimationActive={false}
          />
          {hasLegend ? <Legend iconType="plainline" itemSorter={null} labelStyle={{ color: color.text }} /> : null}
          {series.map(({ key, name, stroke, isStacked }) => (
            <Area
              key={key}
              dataKey={key}
              name={name}
              type={isStepped ? 'stepAfter' : 'linear'}
              stackId={isStacked ? 'stack' : undefined}
              isAnimationActive={false}
              {...strokes[stroke]}
            />
          ))}
          {measured.map(({ key, name }) => (
            <Area
              key={key}
              dataKey={partialKey(key)}
              name={name}
              type="linear"
              legendType="none"
              isAnimationActive={false}
              {...partialStroke}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
    </Box>
  );
}

const Box = styled.div`
  font-size: ${theme.fontSize[12]};
  font-variant-numeric: tabular-nums;
  text {
    fill: ${color.muted};
  }
`;
