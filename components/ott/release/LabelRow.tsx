import type { Certificate, Label } from '@contract/releases';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/release';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { certificates, labels } from './releaseLabels';

const LabelSheet = lazyWithRetry(() => import('./LabelSheet').then((loaded) => loaded.LabelSheet));

/** The badges of a release; a press explains each of them. */
export function LabelRow({ certificate, labels: visible }: { certificate: Certificate; labels: readonly Label[] }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <>
      <BadgeButton
        type="button"
        onClick={() => setIsSheetOpen(true)}
        aria-haspopup="dialog"
        aria-label={t.whatLabelsMean({ certificate: labelSummary(certificate, visible) })}
      >
        <Badge>{certificates[certificate].name}</Badge>
        {visible.map((label) => (
          <Badge key={label} $isWarning={label === 'SYNTHETIC'}>
            {labels[label].short}
          </Badge>
        ))}
      </BadgeButton>
      {isSheetOpen ? <LabelSheet certificate={certificate} visible={visible} onClose={() => setIsSheetOpen(false)} /> : null}
    </>
  );
}

const labelSummary = (certificate: Certificate, visible: readonly Label[]) =>
  [certificates[certificate].name, ...visible.map((label) => labels[label].short)].join(', ');

const warning = css`
  border-color: ${theme.color.warn};
  color: ${theme.color.warn};
`;

const Badge = styled.span<{ $isWarning?: boolean }>`
  padding: 1px 6px;
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  font-size: ${theme.fontSize[12]};
  font-weight: 600;
  line-height: 1.4;
  white-space: nowrap;
  ${({ $isWarning }) => $isWarning && warning}
`;

const BadgeButton = styled.button`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  min-height: ${theme.size.tap};
  text-align: left;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
