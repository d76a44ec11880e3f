import { useRef } from 'react';
import styled from 'styled-components';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/ui/field';
import { Icon } from '../media/Icon';

interface StepperProps {
  /** What is counted: "Floor tickets". */
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** At 0 it shows a single "Add" button, which becomes the plus: the focus stays on the same spot. */
  hasAdd?: boolean;
}

/** A small integer with two buttons, always within its bounds. */
export function Stepper({ label, value, min = 0, max, onChange, hasAdd = false }: StepperProps) {
  const more = useRef<HTMLButtonElement>(null);
  const isAdd = hasAdd && value === 0;
  return (
    <Box role="group" aria-label={label} $isAdd={isAdd}>
      {isAdd ? null : (
        <>
          <Step
            type="button"
            aria-label={t.oneFewerLabel({ label })}
            disabled={value <= min}
            onClick={() => {
              onChange(Math.max(min, value - 1));
              if (hasAdd && value === 1) more.current?.focus(); // this button is about to be removed
            }}
          >
            <Icon name="minus" size="s" />
          </Step>
          <Count aria-live="polite" aria-atomic="true">
            {value}
          </Count>
        </>
      )}
      <Step
        ref={more}
        type="button"
        aria-label={isAdd ? t.addLabel({ label }) : t.oneMoreLabel({ label })}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        {isAdd ? t.add : <Icon name="plus" size="s" />}
      </Step>
    </Box>
  );
}

const Box = styled.div<{ $isAdd: boolean }>`
  display: inline-grid;
  grid-template-columns: ${({ $isAdd }) => ($isAdd ? '76px' : '46px 28px 46px')};
  align-items: center;
  justify-self: start;
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  height: 44px;
  font-weight: 600;
  &:disabled {
    color: ${theme.color.muted};
    opacity: 0.6;
  }
`;

const Count = styled.output`
  ${tabularNumbers}
  font-weight: 700;
  text-align: center;
`;
