import { css } from 'styled-components';
import { visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { controlStyles } from './controlStyles';

/** An icon, the search input and its submit button within one border; the label is for screen readers only. */
export const searchFieldStyles = css`
  ${controlStyles}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding-left: ${theme.space[3]};
  color: ${theme.color.muted};
  label {
    ${visuallyHidden}
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: 46px;
    padding: 0 ${theme.space[3]} 0 0;
    background: none;
    border: 0;
    outline: none;
    color: ${theme.color.text};
    text-overflow: ellipsis;
    &::placeholder {
      color: ${theme.color.muted};
      opacity: 1;
    }
  }
`;
