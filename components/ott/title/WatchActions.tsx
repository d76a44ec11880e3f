import type { Access } from '@contract/ottPayments';
import type { Title } from '@contract/titles';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { ActionBar } from '../../ui/button/ActionBar';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { saveWatchIntent } from '../checkout/watchIntent';
import { preloadOnIntent } from '../player/loadPlayer';
import { playPath } from '../release/releasePath';
import { useGuestWatchProgress } from './useGuestWatchProgress';
import { watchOptions } from './watchOptions';

/** Play or price buttons, within reach of the thumb. The player is preloaded on pointer down, not before. */
export function WatchActions({ title, access }: { title: Title; access: Access | null }) {
  const place = useGuestWatchProgress(title);
  const progress = place ?? title.viewer?.progress ?? null;
  const { options, note } = watchOptions(title, access, progress);
  const intendedPath = playPath(title);
  /** A reason for refusal or an expiry is not shown as small print. */
  const isImportant = options.length === 0 || access?.reason === 'PAYMENT_PENDING' || access?.reason === 'RENTED';
  return (
    <Box>
      {options.length > 0 ? (
        <ActionBar>
          <Row>
            {options.map(({ label, href, opensPlayer }, place) => (
              <ButtonLink
                key={href}
                size="l"
                tone={place === 0 ? 'primary' : 'quiet'}
                href={href}
                {...(opensPlayer ? preloadOnIntent : {})}
                onClick={() => !opensPlayer && intendedPath && saveWatchIntent(title.releaseID, intendedPath)}
              >
                {place === 0 ? <Icon name={opensPlayer || access?.reason !== 'PAYMENT_PENDING' ? 'play' : 'clock'} size="s" /> : null}
                {label}
              </ButtonLink>
            ))}
          </Row>
        </ActionBar>
      ) : null}
      {note ? <Text {...(isImportant ? { isStrong: true, tone: 'warn' } : { kind: 'small', tone: 'muted' })}>{note}</Text> : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const Row = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${theme.space[3]};
  > a {
    padding-inline: ${theme.space[3]};
  }
  ${media.desktop} {
    grid-auto-columns: max-content;
    > a {
      padding-inline: ${theme.space[6]};
    }
  }
`;
