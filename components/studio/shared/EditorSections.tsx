import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { useInView } from '@/utils/hooks/useInView';
import * as t from '@messages/studio/shared';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';
import { tabLink, tabRow } from '../../ui/navigation/tabStyles';

export interface EditorSection {
  id: string;
  label: string;
  /** The page's address with this section open. */
  href: string;
  /** What has to be added here before the work can be published. */
  missing: readonly string[];
  /** What viewers would miss; it does not prevent publishing. */
  advice: readonly string[];
  /** Loaded with the page: a part of a form that is saved as a whole. */
  isEager?: boolean;
  body: ReactNode;
}

interface EditorSectionsProps {
  /** The name of the list of sections. */
  label: string;
  sections: readonly EditorSection[];
  /** The section that the address names; null for the top of the page. */
  current: string | null;
  /** Below the list of sections. */
  aside?: ReactNode;
}

const headingOf = (id: string) => `section-${id}`;
function goTo(id: string): void {
  const heading = document.getElementById(headingOf(id));
  heading?.scrollIntoView?.({ block: 'start' }); // jsdom has none
  heading?.focus({ preventScroll: true });
}

/** A work's editor on one page: its sections, and beside them a list that leads to each and says what is missing there. A section loads when it comes near. */
export function EditorSections({ label, sections, current, aside }: EditorSectionsProps) {
  // A press on a link takes the focus from a field, which saves it: lines that disappear then would move the link away before the press ends.
  const [pressed, setPressed] = useState<readonly EditorSection[] | null>(null);
  useEffect(() => {
    if (!pressed) return;
    const release = () => setTimeout(() => setPressed(null)); // after the click
    const ends = ['pointerup', 'pointercancel'];
    for (const end of ends) addEventListener(end, release);
    return () => {
      for (const end of ends) removeEventListener(end, release);
    };
  }, [pressed]);
  return (
    <Columns>
      <Side>
        <List aria-label={label} onPointerDown={() => setPressed(sections)}>
          {(pressed ?? sections).map(({ id, label: name, href, missing, advice }) => (
            <Entry key={id}>
              <Link href={href} shallow aria-current={id === current ? 'location' : undefined} onClick={() => goTo(id)}>
                {name}
              </Link>
              {missing.length === 0 ? null : (
                <Mark data-tone="bad">
                  <Icon name="alert" size="s" />
                  <Text kind="hidden">{t.missingIn({ count: missing.length })}</Text>
                </Mark>
              )}
              {missing.length + advice.length === 0 ? null : (
                <Items>
                  {missing.map((item) => (
                    <li key={item}>
                      <Text kind="small" tone="bad">
                        {item}
                      </Text>
                    </li>
                  ))}
                  {advice.map((item) => (
                    <li key={item}>
                      <Text kind="small" tone="muted">
                        {item}
                      </Text>
                    </li>
                  ))}
                </Items>
              )}
            </Entry>
          ))}
        </List>
        <Aside>{aside}</Aside>
      </Side>
      <Main>
        {sections.map((section) => (
          <Section key={section.id} section={section} isCurrent={section.id === current} />
        ))}
      </Main>
    </Columns>
  );
}

function Section({ section: { id, label, isEager = false, body }, isCurrent }: { section: EditorSection; isCurrent: boolean }) {
  const [isNear, setIsNear] = useState(isCurrent || isEager);
  if (isCurrent && !isNear) setIsNear(true);
  const near = useInView(() => setIsNear(true), 300);
  useEffect(() => {
    if (isCurrent) goTo(id);
  }, [isCurrent, id]);
  return (
    <SectionBox ref={near} role="group" aria-labelledby={headingOf(id)}>
      <Text kind="chapter" id={headingOf(id)} tabIndex={-1}>
        {label}
      </Text>
      {isNear ? body : null}
    </SectionBox>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(260px, 320px);
    gap: ${theme.space[8]};
  }
`;

const Side = styled.div`
  display: contents;
  ${media.desktop} {
    display: grid;
    grid-area: 1 / 2;
    gap: ${theme.space[6]};
    position: sticky;
    top: calc(var(--sticky-top) + ${theme.space[4]});
    max-height: calc(100dvh - var(--sticky-top) - ${theme.space[8]});
    overflow-y: auto;
  }
`;

const List = styled.nav`
  ${tabRow}
  position: sticky;
  top: var(--sticky-top);
  z-index: 1;
  margin-inline: calc(-1 * var(--page-edge));
  padding-inline: var(--page-edge);
  background: ${theme.color.canvas};
  ${media.desktop} {
    display: grid;
    position: static;
    gap: 0;
    margin-inline: 0;
    padding-inline: 0;
    border-bottom: 0;
  }
`;

const Entry = styled.div`
  display: flex;
  flex: none;
  gap: ${theme.space[2]};
  align-items: center;
  a {
    ${tabLink}
  }
  ${media.desktop} {
    flex-wrap: wrap;
    justify-content: space-between;
    padding-inline-start: ${theme.space[3]};
    border-inline-start: 3px solid ${theme.color.line};
    &:has([aria-current]) {
      border-color: ${theme.color.accent};
    }
    a {
      flex: 1;
      min-height: 40px;
      border-bottom: 0;
    }
  }
`;

const Mark = styled.span`
  display: inline-flex;
  color: ${theme.color.bad};
`;

const Items = styled.ul`
  display: none;
  ${media.desktop} {
    display: grid;
    flex-basis: 100%;
    gap: ${theme.space[1]};
    padding-bottom: ${theme.space[2]};
  }
`;

const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[12]};
  ${media.desktop} {
    grid-area: 1 / 1;
  }
`;

const SectionBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  min-height: 160px;
  scroll-margin-top: calc(var(--sticky-top) + 64px);
  > h2 {
    scroll-margin-top: calc(var(--sticky-top) + 64px);
    outline: none;
  }
`;
