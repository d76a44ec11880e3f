import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { tabLink, tabRow } from './tabStyles';

interface SectionNavProps {
  label: string;
  /** The sections of this page in their order, each with the ID of its heading. */
  items: readonly { id: string; label: string; count?: number }[];
}

/** Links to the sections of a long page, which stay at its top. The section being read is marked. */
export function SectionNav({ label, items }: SectionNavProps) {
  const current = useSectionInView(items);
  return (
    <List aria-label={label}>
      {items.map(({ id, label: text, count }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {text}
          {count ? <span>{count}</span> : null}
        </a>
      ))}
    </List>
  );
}

/** The last section whose heading has passed the upper third of the window; null above the first. */
function useSectionInView(items: SectionNavProps['items']) {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = items.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight / 3)?.id ?? null),
      { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

const List = styled.nav`
  ${tabRow}
  gap: ${theme.space[4]};
  position: sticky;
  top: var(--sticky-top);
  z-index: 1;
  margin-inline: calc(-1 * var(--page-edge));
  padding-inline: var(--page-edge);
  background: ${theme.color.canvas};
  a {
    ${tabLink}
  }
  span {
    font-variant-numeric: tabular-nums;
  }
  ${media.desktop} {
    margin-inline: 0;
    padding-inline: 0;
  }
`;
