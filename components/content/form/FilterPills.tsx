import styled from 'styled-components';
import { media } from '@/styles/media';
import { scrollRow } from '@/styles/mixins';
import { Link } from '../../ui/navigation/Link';

interface Choice {
  value: string;
  label: string;
}
export const anyChoice: Choice = { value: '', label: 'Any' };

/** A choice that came by link is shown even when no list offers it. */
export function withCurrent(options: readonly Choice[], current: string | undefined, labelOf = (value: string) => value): Choice[] {
  const isListed = !current || options.some(({ value }) => value === current);
  return [anyChoice, ...options, ...(isListed ? [] : [{ value: current, label: labelOf(current) }])];
}

/** Filters in a row: swiped on phones, in lines where there is room. It runs to the edges of the page (`--page-edge`). */
export const FilterPills = styled.div`
  ${scrollRow}
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  padding: 4px var(--page-edge);
  margin-inline: calc(-1 * var(--page-edge));
  ${media.desktop} {
    flex-wrap: wrap;
  }
`;

/** Back to nothing chosen, at the end of the row. */
export const ClearPill = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${({ theme }) => theme.size.tap};
  padding-inline: ${({ theme }) => theme.space[3]};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 700;
`;
