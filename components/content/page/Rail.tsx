import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { scrollRow } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { scrollBehavior } from '@/utils/browser/scrollBehavior';
import * as t from '@messages/content/page';
import { IconButton } from '../../ui/button/IconButton';
import { Text } from '../../ui/layout/Text';
import { StaticItem } from '../../ui/lazy/StaticItem';
import { Link } from '../../ui/navigation/Link';

interface RailProps<Item> {
  title: string;
  /** Why the rail is shown, beside the title. */
  note?: string | null;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** The width of an item in pixels, on phones and on desktops. */
  width: number;
  desktopWidth: number;
  /** On screens from 1600 px; the same as on desktops when absent. */
  wideWidth?: number;
  /** Link to the full list. */
  moreHref?: string;
}

/** A horizontal list of works: swiped on phones, stepped with arrow keys, scrolled with buttons where there is a mouse. */
export function Rail<Item>({
  title,
  note,
  items,
  keyOf,
  renderItem,
  width,
  desktopWidth,
  wideWidth = desktopWidth,
  moreHref,
}: RailProps<Item>) {
  const headingID = useId();
  const list = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: scrollBehavior() });
  return (
    <Section aria-labelledby={headingID}>
      <Head>
        <Titles>
          <Text kind="chapter" id={headingID}>
            {title}
          </Text>
          {note ? (
            <Text as="span" kind="small" tone="muted">
              {note}
            </Text>
          ) : null}
        </Titles>
        <Tools>
          {moreHref ? (
            <More href={moreHref} aria-label={t.seeAllTitle({ title })}>
              {t.seeAll}
            </More>
          ) : null}
          <Arrows hidden={items.length * desktopWidth < 1000}>
            <IconButton icon="back" label={t.backInTitle({ title })} onClick={() => scroll(-1)} />
            <IconButton icon="chevronRight" label={t.moreOfTitle({ title })} onClick={() => scroll(1)} />
          </Arrows>
        </Tools>
      </Head>
      <List
        ref={list}
        onKeyDown={(event) => moveFocusByKey(event, list.current)}
        $width={width}
        $desktopWidth={desktopWidth}
        $wideWidth={wideWidth}
      >
        {items.map((item) => (
          <StaticItem key={keyOf(item)} item={item} render={renderItem} />
        ))}
      </List>
    </Section>
  );
}

/** Moves from card to card, skipping the small controls on them. */
function moveFocusByKey(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !list) return;
  const slides = [...list.children];
  const next = slides[slides.findIndex((slide) => slide.contains(document.activeElement)) + step]?.querySelector<HTMLElement>('a, button');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Skipped by the browser while it is off screen; its padding keeps the bleeding list inside its bounds. */
const Section = styled.section`
  content-visibility: auto;
  contain-intrinsic-size: auto 320px;
  margin-inline: calc(-1 * var(--page-edge));
  padding-inline: var(--page-edge);
  display: grid;
  gap: ${theme.space[2]};
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[3]};
  align-items: baseline;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  min-height: ${theme.size.tap};
`;

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.tap};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  &:hover {
    color: ${theme.color.text};
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

/** Bleeds to the page edges (`--page-edge`), so a cut-off card shows that there is more. */
const List = styled.ul<{ $width: number; $desktopWidth: number; $wideWidth: number }>`
  ${scrollRow}
  gap: ${theme.space[3]};
  padding: 4px var(--page-edge) 8px;
  margin-inline: calc(-1 * var(--page-edge));
  scroll-padding-inline: var(--page-edge);
  scroll-snap-type: x proximity;
  > li {
    flex: none;
    width: ${({ $width }) => $width}px;
    scroll-snap-align: start;
  }
  ${media.desktop} {
    gap: ${theme.space[4]};
    mask-image: linear-gradient(90deg, transparent, #000 var(--page-edge), #000 calc(100% - 2 * var(--page-edge)), transparent);
    > li {
      width: ${({ $desktopWidth }) => $desktopWidth}px;
    }
  }
  ${media.full} {
    > li {
      width: ${({ $wideWidth }) => $wideWidth}px;
    }
  }
`;
