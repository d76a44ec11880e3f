import { hasRight, type ChannelRole, type Right } from '@contract/rights';
import type { StudioHome } from '@contract/team';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/home';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';

interface GettingStartedStep {
  name: string;
  description: string;
  isDone: boolean;
  href: string;
  action: string;
  /** The step is hidden from members without this right. */
  right: Right;
}
const steps = (has: StudioHome['has']): GettingStartedStep[] => [
  {
    name: t.openChannel,
    description: t.channelOpened,
    isDone: true,
    href: routes.studioChannels,
    action: t.seeIt,
    right: 'team.read',
  },
  {
    name: t.uploadFilmOrClip,
    description: t.uploadStep,
    isDone: has.upload,
    href: routes.studioTitleNew,
    action: t.upload,
    right: 'content.edit',
  },
  {
    name: t.createEvent,
    description: t.eventStep,
    isDone: has.event,
    href: routes.studioEventNew,
    action: t.newEvent,
    right: 'event.sell',
  },
];

/** Steps from an empty account to a first public release, limited to the member's rights; hidden once all are done. */
export function GettingStarted({ has, role }: { has: StudioHome['has']; role: ChannelRole | null }) {
  const visibleSteps = steps(has).filter(({ right }) => hasRight(role, right));
  if (visibleSteps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel title={t.getStarted}>
      <ol>
        {visibleSteps.map(({ name, description, isDone, href, action }, index) => (
          <Step key={name}>
            <StepNumber aria-hidden="true">{isDone ? <Icon name="check" /> : index + 1}</StepNumber>
            <div>
              <Text isStrong>{name}</Text>
              <Text kind="small" tone="muted">
                {isDone && index > 0 ? t.done : description}
              </Text>
            </div>
            {isDone ? null : (
              <ButtonLink href={href} size="s">
                {action}
              </ButtonLink>
            )}
          </Step>
        ))}
      </ol>
    </Panel>
  );
}

const Step = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
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
