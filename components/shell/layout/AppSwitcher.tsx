import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { appLinks } from '@/constants/navigation';
import type { App } from '@/constants/products';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { isPopoverOpen } from '@/utils/browser/isPopoverOpen';
import * as t from '@messages/shell/layout';
import { Link } from '../../ui/navigation/Link';
import { AppIcon } from './AppIcon';

/** Nine dots that open the four apps: every one but the current in a new tab. The browser closes them by Escape or a press beside. */
export function AppSwitcher({ current }: { current: App }) {
  const [isOpen, setIsOpen] = useState(false);
  const apps = useRef<HTMLElement>(null);
  const id = useId();
  // A press before React was there opened the list without its links.
  useEffect(() => {
    if (isPopoverOpen(apps.current)) setIsOpen(true);
  }, []);
  return (
    <>
      <Apps ref={apps} id={id} popover="auto" aria-label={t.apps} onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}>
        {isOpen
          ? appLinks.map(({ app, label, href }) => (
              <AppLink
                key={app}
                href={href}
                isNewTab={app !== current}
                aria-current={app === current ? 'true' : undefined}
                onClick={() => apps.current?.hidePopover()}
              >
                <AppIcon app={app} />
                {label}
              </AppLink>
            ))
          : null}
      </Apps>
      <Opener type="button" popoverTarget={id} aria-expanded={isOpen}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          {[3, 10, 17].flatMap((y) => [3, 10, 17].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2" />))}
        </svg>
        {t.switchApp}
      </Opener>
    </>
  );
}

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: ${theme.size.tap};
  padding: 0 14px;
  border-radius: ${theme.radius.control};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  font-weight: 500;
  &[aria-expanded='true'] {
    background: ${theme.color.wash};
    color: ${theme.color.text};
  }
  ${media.hover} {
    &:hover {
      background: ${theme.color.wash};
      color: ${theme.color.text};
    }
  }
`;

/** Over its button at the foot of the sidebar. */
const Apps = styled.nav`
  inset: auto auto calc(${theme.space[4]} + ${theme.size.tap} + 8px) ${theme.space[3]};
  grid-template-columns: 1fr 1fr;
  gap: 4px;
  width: calc(${theme.size.sidebar} - 2 * ${theme.space[3]});
  margin: 0;
  padding: ${theme.space[2]};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.float};
  color: inherit;
  &:popover-open {
    display: grid;
  }
`;

const AppLink = styled(Link)`
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} 4px;
  border-radius: ${theme.radius.control};
  font-size: ${theme.fontSize[12]};
  font-weight: 600;
  &[aria-current] {
    background: ${theme.color.wash};
  }
  ${media.hover} {
    &:hover {
      background: ${theme.color.wash};
    }
  }
`;
