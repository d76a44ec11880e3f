import styled from 'styled-components';

/** Names on the left, figures on the right. */
export const DataTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 8px ${({ theme }) => theme.space[3]} 8px 0;
    border-top: 1px solid ${({ theme }) => theme.color.line};
    text-align: right;
    font-weight: 400;
    white-space: nowrap;
  }
  th:first-child {
    min-width: 8em;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  thead th {
    border-top: 0;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.fontSize[12]};
  }
  td:last-child,
  th:last-child {
    padding-right: 0;
  }
`;

/** A wide table moves inside its frame, never the page. */
export const TableScroller = styled.div`
  max-height: 560px;
  overflow: auto;
`;
