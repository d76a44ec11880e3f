import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner } from '../feedback/Spinner';
import { busyButtonProps } from './busyButtonProps';
import { buttonStyles, type ButtonSize, type ButtonTone } from './buttonStyles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** At most one `primary` per view: the highlighted one. */
  tone?: ButtonTone;
  size?: ButtonSize;
  /** While busy it keeps its label and keyboard focus and ignores presses; a form is not submitted again. */
  isBusy?: boolean;
  children: ReactNode;
}

export function Button({ tone = 'primary', size = 'm', isBusy = false, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <Control {...rest} {...busyButtonProps({ isBusy, ...rest })} $tone={tone} $size={size} type={type}>
      {isBusy ? <Spinner /> : null}
      {children}
    </Control>
  );
}

const Control = styled.button<{ $tone: ButtonTone; $size: ButtonSize }>`
  ${buttonStyles}
`;
