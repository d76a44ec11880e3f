import styled from 'styled-components';

/** Expands the rest of a panel; at least the size of a touch target. */
export const Summary = styled.summary`
  width: fit-content;
  min-height: ${({ theme }) => theme.size.tap};
  padding-block: 10px;
  color: ${({ theme }) => theme.color.accentText};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 600;
  cursor: pointer;
`;
