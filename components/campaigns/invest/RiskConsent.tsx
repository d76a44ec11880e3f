import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/invest';
import { Notice } from '../../content/page/Notice';
import { Checkbox } from '../../ui/field/Checkbox';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface RiskConsentProps {
  campaign: Campaign;
  termsVersion: number;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}

/** The complete risk text with a consent that is bound to these terms and this text. */
export const RiskConsent = ({ campaign, termsVersion, isAccepted, onAccept }: RiskConsentProps) => (
  <Stack as="section" gap={3} aria-label={t.riskLabel}>
    <Text kind="heading">{t.risks}</Text>
    <Notice tone="warn" title={t.riskNotice}>
      {campaign.policy.riskText}
    </Notice>
    {campaign.risks.length > 0 ? (
      <Details>
        <summary>{t.risksNamed({ count: campaign.risks.length })}</summary>
        <ul>
          {campaign.risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
      </Details>
    ) : null}
    <Checkbox label={t.riskConsent({ version: termsVersion })} checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
  </Stack>
);

const Details = styled.details`
  summary {
    display: list-item;
    padding-block: ${theme.space[3]};
    list-style: disclosure-closed inside;
    font-weight: 600;
    cursor: pointer;
  }
  &[open] > summary {
    list-style-type: disclosure-open;
  }
  ul {
    display: grid;
    gap: ${theme.space[2]};
    padding-left: ${theme.space[6]};
    list-style: disc;
  }
`;
