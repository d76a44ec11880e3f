import type { Instrument } from '@contract/campaigns';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/invest';
import { investSteps, type InvestStep } from './useInvestStep';

const labels: Record<InvestStep, string> = { amount: t.stepAmount, identity: t.stepIdentity, payment: t.stepPayment };

interface InvestStepsProps {
  instrument: Instrument;
  current: InvestStep;
  onSelect: (step: InvestStep) => void;
}

/** Where the investor is: a bulb for each step, lit up to this one; an earlier step can be opened again. */
export function InvestSteps({ instrument, current, onSelect }: InvestStepsProps) {
  const place = investSteps.indexOf(current);
  return (
    <Row aria-label={t.steps({ instrument })}>
      {investSteps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <Step as={index < place ? 'button' : 'span'} {...(index < place ? { type: 'button', onClick: () => onSelect(step) } : {})}>
            <Bulb $isLit={index <= place} />
            {labels[step]}
          </Step>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[2]};
  > li {
    position: relative;
    min-width: 0;
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
    line-height: 1.3;
  }
  > li[aria-current] {
    color: ${theme.color.text};
    font-weight: 600;
  }
  > li + li::before {
    position: absolute;
    top: 7px;
    right: 100%;
    left: calc(-100% + 14px);
    border-top: 2px dotted ${theme.color.bulbOffEdge};
    content: '';
  }
`;

const Step = styled.span`
  display: grid;
  gap: ${theme.space[2]};
  align-content: start;
  justify-items: start;
  width: 100%;
  min-height: ${theme.size.tap};
  text-align: left;
`;

const Bulb = styled.i<{ $isLit: boolean }>`
  width: 16px;
  height: 16px;
  border-radius: 50%;
  border: 1px solid ${({ $isLit }) => ($isLit ? theme.color.bulbEdge : theme.color.bulbOffEdge)};
  background: ${({ $isLit }) => ($isLit ? theme.color.bulb : theme.color.bulbOff)};
  box-shadow: ${({ $isLit }) => ($isLit ? theme.shadow.bulb : 'none')};
  ${media.forcedColors} {
    forced-color-adjust: none;
    background: ${({ $isLit }) => ($isLit ? 'Highlight' : 'Canvas')};
    border-color: CanvasText;
  }
`;
