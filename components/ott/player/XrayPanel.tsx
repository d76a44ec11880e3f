import type { XrayPerson } from '@contract/titles';
import styled, { css } from 'styled-components';
import { pageSizes } from '@/constants/limits';
import { routes } from '@/constants/routes';
import { useXrayQuery } from '@/store/ott/playerApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/player';
import { Text } from '../../ui/layout/Text';
import { Avatar } from '../../ui/media/Avatar';
import { avatarSources } from '../../ui/media/avatarSources';
import { Link } from '../../ui/navigation/Link';

interface XrayPanelProps {
  releaseID: string;
  videoID: string;
  atMs: number;
}

const isOnScreen = ({ ranges }: XrayPerson, atMs: number) => ranges.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);

/** On pause: people on screen who accepted their tag. Renders nothing when no one is tagged. */
export function XrayPanel({ releaseID, videoID, atMs }: XrayPanelProps) {
  const { currentData } = useXrayQuery({ releaseID, videoID, atMs, limit: pageSizes.xray });
  const people = currentData?.items ?? [];
  if (people.length === 0) return null;
  const onScreen = people.filter((person) => isOnScreen(person, atMs));
  const shown = onScreen.length > 0 ? onScreen : people;
  return (
    <XrayAside aria-label={t.cast}>
      <Text kind="subheading" as="h2">
        {onScreen.length > 0 ? t.onScreenNow : t.inFilm}
      </Text>
      <PersonList>
        {shown.map((person) => (
          <li key={person.tagID}>
            <Row href={person.user ? routes.user(person.user.username) : routes.channel(person.channel?.handle ?? '')}>
              <Avatar {...(person.user ? { src: person.user.avatar } : avatarSources(person.channel?.avatar?.images))} size={44} />
              <span>
                <Text as="span" isStrong isOneLine>
                  {person.user?.name ?? person.channel?.name}
                </Text>
                {person.as ? (
                  <Text kind="small" tone="muted" isOneLine>
                    {person.as}
                  </Text>
                ) : null}
              </span>
            </Row>
          </li>
        ))}
      </PersonList>
    </XrayAside>
  );
}

const column = css`
  right: auto;
  bottom: 112px;
  width: min(280px, 40%);
  overflow-y: auto;
`;

/** Below the synthetic content label. A row above the picture on an upright phone, otherwise a column beside it. */
const XrayAside = styled.aside`
  position: absolute;
  inset: 108px ${theme.space[4]} auto;
  z-index: 2;
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
  ${media.desktop} {
    ${column}
  }
  @media (orientation: landscape) {
    ${column}
  }
`;

const PersonList = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(180px, max-content);
  gap: 2px;
  overflow-x: auto;
  ${media.desktop} {
    grid-auto-flow: row;
  }
  @media (orientation: landscape) {
    grid-auto-flow: row;
  }
`;

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 52px;
  padding: 4px 8px 4px 4px;
  border-radius: ${theme.radius.pill};
  background: rgb(14 13 16 / 0.6);
  > span {
    display: grid;
    min-width: 0;
  }
  &:hover {
    background: rgb(14 13 16 / 0.85);
  }
`;
