import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner } from '../feedback/Spinner';
import { busyButtonProps } from './busyButtonProps';
import { buttonStyles, type ButtonSize, type ButtonTone } from './buttonStyles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One `primary` a view: it is the lit one. */
  tone?: ButtonTone;
  size?: ButtonSize;
  /** While the work runs it keeps its name and the keyboard focus, and ignores presses; a form that it submits is not submitted again. */
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
