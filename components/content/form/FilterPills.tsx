import styled from 'styled-components';
import { media } from '@/styles/media';
import { scrollRow } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/form';
import { Link } from '../../ui/navigation/Link';

interface Choice {
  value: string;
  label: string;
}
export const anyChoice: Choice = { value: '', label: t.any };

/** Adds the current value to the choices when it came from a link and no list offers it. */
export function withCurrent(options: readonly Choice[], current: string | undefined, labelOf = (value: string) => value): Choice[] {
  const isListed = !current || options.some(({ value }) => value === current);
  return [anyChoice, ...options, ...(isListed ? [] : [{ value: current, label: labelOf(current) }])];
}

/** A row of filters: scrolls sideways on phones, wraps where there is room. Bleeds to the page edges (`--page-edge`). */
export const FilterPills = styled.div`
  ${scrollRow}
  gap: ${theme.space[2]};
  align-items: center;
  padding: 4px var(--page-edge);
  margin-inline: calc(-1 * var(--page-edge));
  ${media.desktop} {
    flex-wrap: wrap;
  }
`;

/** Clears all filters; the last item of the row. */
export const ClearPill = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${theme.size.tap};
  padding-inline: ${theme.space[3]};
  font-size: ${theme.fontSize[14]};
  font-weight: 700;
`;
