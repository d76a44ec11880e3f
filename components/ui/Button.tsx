import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { buttonShape, type ButtonSize, type ButtonTone } from './buttonShape';
import { Spinner } from './Spinner';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One `primary` a view: it is the lit one. */
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Keeps its width and its name while the work runs, and cannot be pressed twice. */
  isBusy?: boolean;
  children: ReactNode;
}

export function Button({ tone = 'primary', size = 'm', isBusy = false, disabled, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <Control {...rest} $tone={tone} $size={size} type={type} disabled={disabled || isBusy} aria-busy={isBusy || undefined}>
      {isBusy ? <Spinner /> : null}
      {children}
    </Control>
  );
}

const Control = styled.button<{ $tone: ButtonTone; $size: ButtonSize }>`
  ${buttonShape}
`;
