import type { Money } from '@contract/common';
import styled from 'styled-components';
import { formatMoney } from '@/utils/format/currency';

interface SalesTableProps {
  label: string;
  head: string;
  rows: readonly { name: string; tickets: number; gross: Money }[];
}

/** Tickets and money by one dimension; every bar also has its number. */
export function SalesTable({ label, head, rows }: SalesTableProps) {
  if (rows.length === 0) return null;
  return (
    <Figures>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Tickets</th>
          <th scope="col">Face value</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, tickets, gross }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{tickets}</td>
            <td>{formatMoney(gross)}</td>
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}

export const ReportTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-variant-numeric: tabular-nums;
  caption {
    padding-block: ${({ theme }) => theme.space[2]};
    text-align: left;
    font-weight: 600;
  }
  th,
  td {
    padding: 6px ${({ theme }) => theme.space[2]} 6px 0;
    border-top: 1px solid ${({ theme }) => theme.color.line};
    text-align: left;
    font-weight: 400;
  }
  td,
  th + th {
    text-align: right;
  }
`;

/** Fixed widths, so that the columns of tables below each other line up. */
const Figures = styled(ReportTable)`
  table-layout: fixed;
  th:first-child {
    width: 46%;
  }
`;
