import { css } from 'styled-components';
import { media } from '@/styles/media';
import { displayType, scrollRow } from '@/styles/mixins';
import { theme } from '@/styles/theme';

/** Shows side by side, which scroll on phones. */
export const showChips = css`
  ${scrollRow}
  gap: ${theme.space[2]};
  padding: 4px var(--page-edge);
  margin-inline: calc(-1 * var(--page-edge));
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--page-edge);
  ${media.desktop} {
    flex-wrap: wrap;
  }
`;

/** One show: day, time and price. */
export const showChip = css`
  position: relative;
  display: grid;
  flex: none;
  min-width: 116px;
  padding: ${theme.space[2]} ${theme.space[3]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  font-size: ${theme.fontSize[14]};
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  scroll-snap-align: start;
  b {
    ${displayType}
    font-size: ${theme.fontSize[16]};
  }
  span {
    color: ${theme.color.muted};
  }
  ${media.hover} {
    &:hover:not(:has(:checked, :disabled)) {
      border-color: ${theme.color.text};
    }
  }
`;
