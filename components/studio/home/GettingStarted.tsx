import type { ChannelRole } from '@contract/rights';
import type { StudioHome } from '@contract/team';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/home';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { newWorkOf } from '../layout/studioSections';

interface GettingStartedStep {
  name: string;
  description: string;
  isDone: boolean;
  /** What the step is done with. */
  links: readonly { label: string; href: string }[];
}
const stepsOf = (has: StudioHome['has'], newWork: GettingStartedStep['links']): GettingStartedStep[] => [
  { name: t.openChannel, description: t.channelOpened, isDone: true, links: [] },
  { name: t.createWork, description: t.workStep, isDone: has.work, links: newWork },
  { name: t.publishWork, description: t.publishStep, isDone: has.published, links: [{ label: t.releases, href: routes.studioReleases }] },
  { name: t.firstSale, description: t.saleStep, isDone: has.sale, links: [{ label: t.releases, href: routes.studioReleases }] },
];

/** Steps from an empty channel to the first sale, for members who may create something; hidden from then on. */
export function GettingStarted({ has, role }: { has: StudioHome['has']; role: ChannelRole | null }) {
  const newWork = newWorkOf(role);
  if (has.sale || newWork.length === 0) return null;
  const steps = stepsOf(has, newWork);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Panel
      title={t.getStarted}
      aside={
        <Link tone="text" href={routes.info('for-creators')}>
          {t.feesAndSteps}
        </Link>
      }
    >
      <ol>
        {steps.map(({ name, description, isDone, links }, index) => (
          <Step key={name} aria-current={index === next ? 'step' : undefined}>
            <StepNumber aria-hidden="true">{isDone ? <Icon name="check" /> : index + 1}</StepNumber>
            <div>
              <Text isStrong>{name}</Text>
              <Text kind="small" tone="muted">
                {isDone && index > 0 ? t.done : description}
              </Text>
            </div>
            {index === next ? (
              <Links>
                {links.map(({ label, href }, place) => (
                  <ButtonLink key={href} href={href} size="s" tone={place === 0 ? 'primary' : 'quiet'}>
                    {label}
                  </ButtonLink>
                ))}
              </Links>
            ) : null}
          </Step>
        ))}
      </ol>
    </Panel>
  );
}

const Step = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: center;
  padding-block: ${theme.space[3]};
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;

const StepNumber = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 1px solid ${theme.color.controlLine};
  border-radius: 50%;
  font-weight: 700;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  grid-column: 2;
`;
