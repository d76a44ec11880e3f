import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

interface ProgressBulbsProps {
  /** From 0 to 1; any progress lights the first bulb, and only 1 lights the last. */
  value: number;
  /** What is in progress, read out with the percentage. */
  label: string;
  count?: number;
}

/** The brand's progress mark: a row of small bulbs. */
export function ProgressBulbs({ value, label, count = 20 }: ProgressBulbsProps) {
  const share = Math.min(1, Math.max(0, value));
  const lit = share === 0 ? 0 : share === 1 ? count : Math.min(count - 1, Math.max(1, Math.floor(share * count)));
  return (
    <Row role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.floor(share * 100)}>
      {Array.from({ length: count }, (_, index) => (
        <Bulb key={index} $isLit={index < lit} />
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: 4px;
  justify-content: space-between;
`;

const Bulb = styled.i<{ $isLit: boolean }>`
  flex: 0 1 14px;
  aspect-ratio: 1;
  border-radius: 50%;
  border: 1px solid ${({ $isLit }) => ($isLit ? theme.color.bulbEdge : theme.color.bulbOffEdge)};
  background: ${({ $isLit }) => ($isLit ? theme.color.bulb : theme.color.bulbOff)};
  box-shadow: ${({ $isLit }) => ($isLit ? theme.shadow.bulb : 'none')};
  transition:
    background-color ${theme.motion.slow},
    box-shadow ${theme.motion.slow};
  ${media.forcedColors} {
    forced-color-adjust: none;
    background: ${({ $isLit }) => ($isLit ? 'Highlight' : 'Canvas')};
    border-color: CanvasText;
  }
`;
