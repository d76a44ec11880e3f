import { useRef } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { Icon } from '../ui/Icon';

interface StepperProps {
  /** Of what: read out with each button. */
  name: string;
  value: number;
  most: number;
  onStep: (step: 1 | -1) => void;
}

/** None shows "Add"; the button stays the same one as it becomes a plus, so the focus stays where the finger was. */
export function Stepper({ name, value, most, onStep }: StepperProps) {
  const plus = useRef<HTMLButtonElement>(null);
  const isNone = value === 0;
  return (
    <Group role="group" aria-label={name} $isNone={isNone}>
      {isNone ? null : (
        <>
          <button
            type="button"
            aria-label={`One fewer: ${name}`}
            onClick={() => {
              onStep(-1);
              if (value === 1) plus.current?.focus(); // this button is about to go
            }}
          >
            <Icon name="minus" />
          </button>
          <output aria-live="polite">{value}</output>
        </>
      )}
      <button ref={plus} type="button" aria-label={isNone ? `Add: ${name}` : `One more: ${name}`} disabled={value >= most} onClick={() => onStep(1)}>
        {isNone ? 'Add' : <Icon name="plus" />}
      </button>
    </Group>
  );
}

const Group = styled.div<{ $isNone: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isNone }) => ($isNone ? '72px' : '44px 28px 44px')};
  align-items: center;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.controlLine};
  border-radius: ${({ theme }) => theme.radius.control};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-align: center;
  button {
    display: grid;
    place-items: center;
    height: 44px;
    font-weight: 600;
    &:focus-visible {
      outline-offset: -3px;
    }
    &:disabled {
      color: ${({ theme }) => theme.color.muted};
      opacity: 0.55;
    }
  }
  ${media.hover} {
    button:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.wash};
    }
  }
`;
