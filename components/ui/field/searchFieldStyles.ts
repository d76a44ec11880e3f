import { css } from 'styled-components';
import { visuallyHidden } from '@/styles/mixins';
import { controlStyles } from './controlStyles';

/** A lens, what is looked for, and whatever sends it, within one edge; its label is for those who hear the page. */
export const searchFieldStyles = css`
  ${controlStyles}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  padding-left: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.muted};
  label {
    ${visuallyHidden}
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: 46px;
    padding: 0 ${({ theme }) => theme.space[3]} 0 0;
    background: none;
    border: 0;
    outline: none;
    color: ${({ theme }) => theme.color.text};
    &::placeholder {
      color: ${({ theme }) => theme.color.muted};
      opacity: 1;
    }
  }
`;
