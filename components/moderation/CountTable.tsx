import styled from 'styled-components';
import { theme } from '@/styles/theme';

interface CountTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
}

/** A small table of counts. Nothing without rows. */
export const CountTable = ({ caption, head, rows }: CountTableProps) =>
  rows.length === 0 ? null : (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize[14]};
  font-variant-numeric: tabular-nums;
  caption {
    text-align: start;
    font-weight: 600;
    padding-bottom: ${theme.space[2]};
  }
  th,
  td {
    padding: ${theme.space[2]} 0 ${theme.space[2]} ${theme.space[3]};
    border-top: 1px solid ${theme.color.line};
    text-align: end;
    vertical-align: top;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
    font-weight: 400;
  }
`;
