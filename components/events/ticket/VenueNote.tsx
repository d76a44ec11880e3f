import type { VenueKind } from '@contract/events';
import * as t from '@messages/events/ticket';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';

/** For the holder of a ticket to an online event the link to join; without it, or without a venue, when it follows. */
export function VenueNote({ kind, joinUrl }: { kind: Exclude<VenueKind, 'PLACE'>; joinUrl: string | null }) {
  if (kind === 'ONLINE' && joinUrl)
    return (
      <ButtonLink href={joinUrl} isNewTab>
        {t.joinOnline}
      </ButtonLink>
    );
  return <Text tone="muted">{kind === 'ONLINE' ? t.joinLinkFollows : t.venueFollows}</Text>;
}
