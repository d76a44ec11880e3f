import styled from 'styled-components';

export interface ChartPoint {
  name: string;
  value: number;
  before?: number | undefined;
}
interface LineChartProps {
  /** What is drawn, for who does not see it; the table beside it has every value. */
  label: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
}

const [width, height] = [100, 40];

/** The next round number above, so that the scale can be read: 1, 2 or 5 with zeros. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((times) => times * step).find((axisMax) => axisMax >= value) ?? value;
}

/** A line over time, and a thinner one for the days before. The numbers beside it are text, so that they grow with the reader's letters. */
export function LineChart({ label, points, format }: LineChartProps) {
  const axisMax = roundUp(Math.max(1, ...points.map(({ value, before = 0 }) => Math.max(value, before))));
  const x = (at: number) => (points.length < 2 ? width / 2 : (at / (points.length - 1)) * width);
  /** What is below nothing is shown as zero; the table has it as it is. */
  const y = (value: number) => height - (Math.max(0, value) / axisMax) * height;
  const line = (of: (point: ChartPoint) => number) => points.map((point, at) => `${x(at).toFixed(2)},${y(of(point)).toFixed(2)}`).join(' ');
  const hasBefore = points.some(({ before }) => before !== undefined);
  return (
    <Box>
      <Scale aria-hidden="true">
        {[axisMax, axisMax / 2, 0].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </Scale>
      <Drawing viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {[0, 0.5, 1].map((fraction) => (
          <line key={fraction} className="grid" x1={0} x2={width} y1={fraction * height} y2={fraction * height} />
        ))}
        {hasBefore ? <polyline className="before" points={line(({ before = 0 }) => before)} /> : null}
        <polygon className="under" points={`${x(0)},${height} ${line(({ value }) => value)} ${x(points.length - 1)},${height}`} />
        <polyline className="now" points={line(({ value }) => value)} />
      </Drawing>
      <AxisLabels aria-hidden="true">
        <span>{points[0]?.name}</span>
        <span>{points.length > 1 ? points.at(-1)?.name : ''}</span>
      </AxisLabels>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template: 160px auto / auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.fontSize[12]};
  font-variant-numeric: tabular-nums;
`;

const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  text-align: right;
  line-height: 1;
`;

const Drawing = styled.svg`
  width: 100%;
  height: 100%;
  overflow: visible;
  * {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  .grid {
    stroke: ${({ theme }) => theme.color.line};
  }
  .under {
    fill: ${({ theme }) => theme.color.accent};
    opacity: 0.12;
  }
  .now {
    stroke: ${({ theme }) => theme.color.accent};
    stroke-width: 2.5px;
    stroke-linejoin: round;
  }
  .before {
    stroke: ${({ theme }) => theme.color.muted};
    stroke-width: 1.5px;
    stroke-dasharray: 4 4;
  }
  @media (forced-colors: active) {
    .now {
      stroke: CanvasText;
    }
  }
`;

const AxisLabels = styled.div`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
`;
