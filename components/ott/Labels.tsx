import type { Certificate, Label, ReleaseCard } from '@contract/releases';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { media } from '@/styles/media';
import { onDemand } from '../ui/onDemand';
import { certificates, labels } from './ottWords';

const LabelSheet = onDemand(() => import('./LabelSheet').then((made) => made.LabelSheet));

/** The badges of a card: not to be pressed, the card leads to where they are. What is synthetic says so on every card. */
export function CardLabels({ release: { certificate, labels: shown }, isShort }: { release: ReleaseCard; isShort: boolean }) {
  const fitting = isShort ? shown.filter((label) => label === 'SYNTHETIC' || label === 'FLASHING_LIGHTS').slice(0, 1) : shown.slice(0, 4);
  return (
    <>
      <Mark>{certificates[certificate].name}</Mark>
      {fitting.map((label) => (
        <Mark key={label} $isLoud={label === 'SYNTHETIC'} title={labels[label].name}>
          {labels[label].short}
        </Mark>
      ))}
    </>
  );
}

/** The same row where there is room: a press says what each badge means. */
export function LabelRow({ certificate, labels: shown }: { certificate: Certificate; labels: readonly Label[] }) {
  const [isExplained, setIsExplained] = useState(false);
  return (
    <>
      <Pressable
        type="button"
        onClick={() => setIsExplained(true)}
        aria-haspopup="dialog"
        aria-label={`What the labels mean: ${said(certificate, shown)}`}
      >
        <Mark>{certificates[certificate].name}</Mark>
        {shown.map((label) => (
          <Mark key={label} $isLoud={label === 'SYNTHETIC'}>
            {labels[label].short}
          </Mark>
        ))}
      </Pressable>
      {isExplained ? <LabelSheet certificate={certificate} shown={shown} onClose={() => setIsExplained(false)} /> : null}
    </>
  );
}

const said = (certificate: Certificate, shown: readonly Label[]) =>
  [certificates[certificate].name, ...shown.map((label) => labels[label].short)].join(', ');

const loud = css`
  border-color: ${({ theme }) => theme.color.warn};
  color: ${({ theme }) => theme.color.warn};
`;

const Mark = styled.span<{ $isLoud?: boolean }>`
  padding: 1px 6px;
  border: 1px solid ${({ theme }) => theme.color.controlLine};
  border-radius: ${({ theme }) => theme.radius.control};
  font-size: ${({ theme }) => theme.fontSize[12]};
  font-weight: 600;
  line-height: 1.4;
  white-space: nowrap;
  ${({ $isLoud }) => $isLoud && loud}
`;

const Pressable = styled.button`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  min-height: ${({ theme }) => theme.size.tap};
  text-align: left;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
