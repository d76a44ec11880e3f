import { useState } from 'react';
import { Panel } from '../../content/PageFrame';
import { onDemand } from '../../ui/onDemand';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { Summary } from '../deskParts';
import type { PlotPoint } from './Plot';
import { Scroller, Table } from './Table';

// Drawn in the browser only, after the figures are there.
const Plot = onDemand(() => import('./Plot').then((made) => made.Plot), <Skeleton height="190px" />);

interface PlotPanelProps {
  title: string;
  /** What a row is: "Day". */
  head: string;
  /** What is counted: "Views". */
  unit: string;
  note?: string | undefined;
  points: readonly PlotPoint[];
  format: (value: number) => string;
}

/** A plot and its twin: the same numbers as a table, one press away. */
export function PlotPanel({ title, head, unit, note, points, format }: PlotPanelProps) {
  const [isTable, setIsTable] = useState(false);
  const hasBefore = points.some(({ before }) => before !== undefined);
  return (
    <Panel title={title}>
      <Plot
        label={`${unit} from ${points[0]?.name ?? ''} to ${points.at(-1)?.name ?? ''}; every value is in the table below.`}
        points={points}
        format={format}
      />
      {hasBefore || note ? (
        <Text kind="small" tone="muted">
          {hasBefore ? 'The dashed line is the period before. ' : ''}
          {note}
        </Text>
      ) : null}
      <details onToggle={({ currentTarget }) => setIsTable(currentTarget.open)}>
        <Summary>{title} as a table</Summary>
        {isTable ? (
          <Scroller tabIndex={0} role="region" aria-label={`${title} as a table`}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">{head}</th>
                  <th scope="col">{unit}</th>
                  {hasBefore ? <th scope="col">Before</th> : null}
                </tr>
              </thead>
              <tbody>
                {points.map(({ name, value, before }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{format(value)}</td>
                    {hasBefore ? <td>{before === undefined ? '' : format(before)}</td> : null}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroller>
        ) : null}
      </details>
    </Panel>
  );
}
