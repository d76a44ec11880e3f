import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** A file input whose label looks like a button, and buttons beside it. */
export const PictureControls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  input {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
  }
  label {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.tap};
    padding-inline: ${theme.space[4]};
    border: 1px solid ${theme.color.controlLine};
    border-radius: ${theme.radius.control};
    font-weight: 600;
    cursor: pointer;
  }
  input:focus-visible + label {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: 2px;
  }
`;
