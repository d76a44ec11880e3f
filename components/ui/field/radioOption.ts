import { css } from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

/** A label in a list of radio buttons, with the button at its left; the chosen one is shaded. */
export const radioOption = css`
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: center;
  cursor: pointer;
  input {
    width: 22px;
    height: 22px;
    accent-color: ${theme.color.text};
  }
  > span {
    display: grid;
  }
  &:has(:checked) {
    background: ${theme.color.wash};
  }
  ${media.hover} {
    &:hover {
      background: ${theme.color.wash};
    }
  }
`;
