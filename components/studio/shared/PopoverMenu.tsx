import { useId, useRef, useState, type ButtonHTMLAttributes, type ReactNode, type RefAttributes } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { Link } from '../../ui/navigation/Link';

type OpenerProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'popoverTarget' | 'aria-expanded'> & RefAttributes<HTMLButtonElement>;

interface PopoverMenuProps {
  label: string;
  opener: (props: OpenerProps) => ReactNode;
  /** Its links close the menu. */
  children: ReactNode;
}

/** A button that opens a list of links below it. The browser closes it by Escape or a press beside. */
export function PopoverMenu({ label, opener, children }: PopoverMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const id = useId();
  /** An element of the top layer is placed by the window, not by its button. */
  const place = (isOpening: boolean) => {
    const edges = button.current?.getBoundingClientRect();
    if (isOpening && edges && menu.current) {
      menu.current.style.top = `${edges.bottom + 4}px`;
      menu.current.style.right = `${document.documentElement.clientWidth - edges.right}px`;
    }
    setIsOpen(isOpening);
  };
  return (
    <>
      {opener({ ref: button, popoverTarget: id, 'aria-expanded': isOpen })}
      <Menu
        ref={menu}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={({ newState }) => place(newState === 'open')}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) menu.current?.hidePopover();
        }}
      >
        {children}
      </Menu>
    </>
  );
}

const Menu = styled.nav`
  inset: auto;
  min-width: 200px;
  max-width: min(380px, calc(100vw - ${theme.space[8]}));
  max-height: 70vh;
  margin: 0;
  padding: ${theme.space[2]};
  overflow-y: auto;
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.float};
  color: inherit;
`;

export const PopoverItem = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.tap};
  padding-inline: ${theme.space[3]};
  border-radius: ${theme.radius.control};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  ${media.hover} {
    &:hover {
      background: ${theme.color.wash};
    }
  }
`;
