import { css } from 'styled-components';
import { theme } from '@/styles/theme';

/** The border of every input and select; the frame shows the focus of the control inside. */
export const controlStyles = css`
  min-width: 0;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  &:focus-within {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: 1px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${theme.color.bad};
  }
  &:has(:is(input, select, textarea):disabled) {
    background: ${theme.color.wash};
    color: ${theme.color.muted};
  }
`;
