import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { SnackType } from '@/constants/snackbar';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { Icon, type IconName } from '../media/Icon';

interface SnackbarProps {
  message: string;
  type: SnackType;
  isVisible: boolean;
  /** Phones have no space for it. */
  hasIcon: boolean;
}

const icons: Record<SnackType, IconName> = { INFO: 'info', ERROR: 'alert', WARNING: 'alert', SUCCESS: 'check' };

/** One short message over everything, in the browser's top layer. The live region is always rendered, so that screen readers announce its content. */
export function Snackbar({ message, type, isVisible, hasIcon }: SnackbarProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (element && 'togglePopover' in element) element.togglePopover(true); // browsers before 2023 show it by its z-index alone
  }, []);
  return (
    <Region
      ref={region}
      popover="manual"
      data-screen-only
      role={type === 'ERROR' ? 'alert' : 'status'}
      aria-live={type === 'ERROR' ? 'assertive' : 'polite'}
    >
      {isVisible ? (
        <Snack $type={type} data-type={type}>
          {hasIcon ? <Icon name={icons[type]} /> : null}
          <span>{message}</span>
        </Snack>
      ) : null}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  inset: auto 0 calc(var(--bottom-nav) + var(--action-bar) + 16px);
  z-index: ${theme.layer.snack};
  display: grid;
  justify-items: center;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0 ${theme.space[4]};
  overflow: visible;
  background: none;
  border: 0;
  color: inherit;
  pointer-events: none;
`;

const Snack = styled.div<{ $type: SnackType }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  max-width: 480px;
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${({ $type }) =>
    ({ INFO: theme.color.info, ERROR: theme.color.bad, WARNING: theme.color.warn, SUCCESS: theme.color.good })[$type]};
  color: ${theme.color.onSignal};
  box-shadow: ${theme.shadow.float};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  pointer-events: auto;
  ${media.forcedColors} {
    border: 2px solid CanvasText;
  }
`;
