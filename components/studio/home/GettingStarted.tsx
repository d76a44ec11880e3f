import { hasRight, type ChannelRole, type Right } from '@contract/rights';
import type { StudioHome } from '@contract/team';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
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
    name: 'Open a channel',
    description: 'Done. People can follow it.',
    isDone: true,
    href: routes.studioChannels,
    action: 'See it',
    right: 'team.read',
  },
  {
    name: 'Upload a film or a clip',
    description: 'Upload a file. It can be watched as soon as the first quality is ready.',
    isDone: has.upload,
    href: routes.studioTitleNew,
    action: 'Upload',
    right: 'content.edit',
  },
  {
    name: 'Create an event',
    description: 'A name, a place, a date and a price are enough to begin.',
    isDone: has.event,
    href: routes.studioEventNew,
    action: 'New event',
    right: 'event.sell',
  },
];
const titles = ['', 'Get started', 'Get started', 'Get started'];

/** Steps from an empty account to a first public release, limited to the member's rights; hidden once all are done. */
export function GettingStarted({ has, role }: { has: StudioHome['has']; role: ChannelRole | null }) {
  const visibleSteps = steps(has).filter(({ right }) => hasRight(role, right));
  if (visibleSteps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel title={titles[visibleSteps.length] ?? 'Get started'}>
      <ol>
        {visibleSteps.map(({ name, description, isDone, href, action }, index) => (
          <Step key={name}>
            <StepNumber aria-hidden="true">{isDone ? <Icon name="check" /> : index + 1}</StepNumber>
            <div>
              <Text isStrong>{name}</Text>
              <Text kind="small" tone="muted">
                {isDone && index > 0 ? 'Done.' : description}
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
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  padding-block: ${({ theme }) => theme.space[3]};
  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

const StepNumber = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 1px solid ${({ theme }) => theme.color.controlLine};
  border-radius: 50%;
  font-weight: 700;
`;
