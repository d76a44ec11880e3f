import { css } from 'styled-components';

/** The border of every input and select; the frame shows the focus of the control inside. */
export const controlStyles = css`
  min-width: 0;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.controlLine};
  border-radius: ${({ theme }) => theme.radius.control};
  &:focus-within {
    outline: 3px solid ${({ theme }) => theme.color.bulbEdge};
    outline-offset: 1px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${({ theme }) => theme.color.bad};
  }
  &:has(:disabled) {
    background: ${({ theme }) => theme.color.wash};
    color: ${({ theme }) => theme.color.muted};
  }
`;
