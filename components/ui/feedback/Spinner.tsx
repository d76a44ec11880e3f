import styled, { keyframes } from 'styled-components';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';

/** Three bulbs lighting up in turn; announced when it has a label. */
export function Spinner({ label }: { label?: string }) {
  return (
    <Row {...(label ? { role: 'status' } : { 'aria-hidden': true })}>
      <Bulb />
      <Bulb />
      <Bulb />
      {label ? <Label>{label}</Label> : null}
    </Row>
  );
}

const light = keyframes`
  0%, 100% { opacity: 0.25; }
  40% { opacity: 1; }
`;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`;

const Bulb = styled.i`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: currentColor;
  ${media.motionAllowed} {
    animation: ${light} 900ms ease-out infinite;
    &:nth-child(2) {
      animation-delay: 150ms;
    }
    &:nth-child(3) {
      animation-delay: 300ms;
    }
  }
`;

const Label = styled.span`
  ${visuallyHidden}
`;
