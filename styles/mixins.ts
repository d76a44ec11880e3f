import { css } from 'styled-components';
import { theme } from './theme';

/** For screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const displayType = css`
  font-family: ${theme.font.display};
  line-height: 1.15;
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

/** For money, times and seats that are aligned in columns. */
export const tabularNumbers = css`
  font-variant-numeric: tabular-nums;
`;

export const scrollRow = css`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
`;

export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A fieldset with a heading as its legend. */
export const headedSet = css`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    ${displayType}
    padding: 0 0 ${theme.space[3]};
    font-size: ${theme.fontSize[20]};
    font-weight: 700;
  }
`;
