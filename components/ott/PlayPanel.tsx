import type { Access } from '@contract/ottPayments';
import type { Title } from '@contract/titles';
import styled from 'styled-components';
import { keepIntent } from '@/store/ott/watchIntent';
import { media } from '@/styles/media';
import { ActionBar } from '../ui/ActionBar';
import { Icon } from '../ui/Icon';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { warmOnIntent } from './player/loadPlayer';
import { playWays } from './playWays';
import { playPath } from './releasePath';
import { useGuestPlace } from './useGuestPlace';

/** Play, or what it costs: within reach of the thumb. The player itself is fetched when a finger comes down on it, not before. */
export function PlayPanel({ title, access }: { title: Title; access: Access | null }) {
  const place = useGuestPlace(title);
  const progress = place ?? title.viewer?.progress ?? null;
  const { ways, note } = playWays(title, access, progress);
  const wish = playPath(title);
  /** What stands in the way, or runs out, is no small print. */
  const isNews = ways.length === 0 || access?.reason === 'PAYMENT_PENDING' || access?.reason === 'RENTED';
  return (
    <Box>
      {ways.length > 0 ? (
        <ActionBar>
          <Row>
            {ways.map(({ label, href, isPlay }, place) => (
              <ButtonLink
                key={href}
                size="l"
                tone={place === 0 ? 'primary' : 'quiet'}
                href={href}
                {...(isPlay ? warmOnIntent : {})}
                onClick={() => !isPlay && wish && keepIntent(title.releaseID, wish)}
              >
                {place === 0 ? <Icon name={isPlay || access?.reason !== 'PAYMENT_PENDING' ? 'play' : 'clock'} size="s" /> : null}
                {label}
              </ButtonLink>
            ))}
          </Row>
        </ActionBar>
      ) : null}
      {note ? <Text {...(isNews ? { isStrong: true, tone: 'warn' } : { kind: 'small', tone: 'muted' })}>{note}</Text> : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`;

const Row = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${({ theme }) => theme.space[3]};
  > a {
    padding-inline: ${({ theme }) => theme.space[3]};
  }
  ${media.desktop} {
    grid-auto-columns: max-content;
    > a {
      padding-inline: ${({ theme }) => theme.space[6]};
    }
  }
`;
