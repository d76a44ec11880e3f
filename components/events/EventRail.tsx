import type { EventSummary } from '@contract/events';
import { useId, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { scrollRow } from '@/styles/mixins';
import { scrollBehavior } from '@/utils/scrollBehavior';
import { IconButton } from '../ui/IconButton';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';
import { EventCard } from './EventCard';

interface EventRailProps {
  title: string;
  events: EventSummary[];
  now: string;
  /** Where all of them are. */
  moreHref: string;
}

/** Posters side by side: swiped on phones, stepped by arrow keys, moved by buttons where there is a mouse. */
export function EventRail({ title, events, now, moreHref }: EventRailProps) {
  const headingID = useId();
  const list = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: scrollBehavior() });
  return (
    <Section aria-labelledby={headingID}>
      <Head>
        <Text kind="heading" id={headingID}>
          {title}
        </Text>
        <Tools>
          <More href={moreHref} aria-label={`See all: ${title}`}>
            See all
          </More>
          <Arrows hidden={events.length < 5}>
            <IconButton icon="back" label={`Back in ${title}`} onClick={() => scroll(-1)} />
            <IconButton icon="chevronRight" label={`More of ${title}`} onClick={() => scroll(1)} />
          </Arrows>
        </Tools>
      </Head>
      <List ref={list} onKeyDown={(event) => stepByKey(event, list.current)}>
        {events.map((event) => (
          <li key={event.eventID}>
            <EventCard event={event} now={now} desktopWidth={208} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function stepByKey(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !list) return;
  const links = [...list.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
`;

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.tap};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 600;
  &:hover {
    color: ${({ theme }) => theme.color.text};
  }
`;

const Arrows = styled.div`
  display: none;
  ${media.desktop} {
    &:not([hidden]) {
      display: flex;
    }
  }
`;

/** It runs to the edges of the page, so that a cut poster says there is more. */
const List = styled.ul`
  ${scrollRow}
  gap: ${({ theme }) => theme.space[3]};
  padding: 4px var(--page-edge) 8px;
  margin-inline: calc(-1 * var(--page-edge));
  scroll-padding-inline: var(--page-edge);
  scroll-snap-type: x proximity;
  > li {
    flex: none;
    width: 164px;
    scroll-snap-align: start;
  }
  ${media.desktop} {
    gap: ${({ theme }) => theme.space[4]};
    > li {
      width: 208px;
    }
  }
`;
