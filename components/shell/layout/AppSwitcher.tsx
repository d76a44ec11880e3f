import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { appLinks } from '@/constants/navigation';
import type { App } from '@/constants/products';
import { media } from '@/styles/media';
import { Link } from '../../ui/navigation/Link';
import { AppIcon } from './AppIcon';

/** Nine dots that open the four apps: every one but the current in a new tab. */
export function AppSwitcher({ current }: { current: App }) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    const onOutside = (event: Event) => !box.current?.contains(event.target as Node) && setIsOpen(false); // -- targets in a document are nodes
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [isOpen]);

  return (
    <Box ref={box}>
      {isOpen ? (
        <Popover id={id} aria-label="Apps">
          {appLinks.map(({ app, label, href }) => (
            <AppLink
              key={app}
              href={href}
              isNewTab={app !== current}
              aria-current={app === current ? 'true' : undefined}
              onClick={() => setIsOpen(false)}
            >
              <AppIcon app={app} />
              {label}
            </AppLink>
          ))}
        </Popover>
      ) : null}
      <Opener ref={button} type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setIsOpen(!isOpen)}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          {[3, 10, 17].flatMap((y) => [3, 10, 17].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2" />))}
        </svg>
        Switch app
      </Opener>
    </Box>
  );
}

const Box = styled.div`
  position: relative;
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  width: 100%;
  min-height: ${({ theme }) => theme.size.tap};
  padding: 0 14px;
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 500;
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.color.wash};
    color: ${({ theme }) => theme.color.text};
  }
  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.color.wash};
      color: ${({ theme }) => theme.color.text};
    }
  }
`;

const Popover = styled.nav`
  position: absolute;
  inset: auto 0 52px;
  z-index: ${({ theme }) => theme.layer.bar};
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 4px;
  padding: ${({ theme }) => theme.space[2]};
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  box-shadow: ${({ theme }) => theme.shadow.float};
`;

const AppLink = styled(Link)`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => `${theme.space[3]} 4px`};
  border-radius: ${({ theme }) => theme.radius.control};
  font-size: ${({ theme }) => theme.fontSize[12]};
  font-weight: 600;
  &[aria-current] {
    background: ${({ theme }) => theme.color.wash};
  }
  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.color.wash};
    }
  }
`;
