import type { Statement } from '@contract/moderation';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useChannelDecisionsQuery } from '@/store/moderation/moderationApi';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/channels';
import { Notice } from '../../content/page/Notice';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';

/** Decisions of our team about the channel and its works, and its strikes. Nothing without any. */
export function StrikesPanel({ channelID }: { channelID: string }) {
  const { data } = useChannelDecisionsQuery(channelID, { refetchOnMountOrArgChange: true });
  if (!data || data.items.length === 0) return null;
  const { strikes, strikeLimit, isRestricted, items } = data;
  return (
    <Panel title={t.strikes}>
      {isRestricted && strikes === 0 ? (
        <Notice tone="bad" title={t.channelDown}>
          {t.channelDownHint}
        </Notice>
      ) : (
        <Notice tone={isRestricted ? 'bad' : 'info'} title={t.strikeCount({ count: strikes, limit: strikeLimit })}>
          {isRestricted ? t.restricted : t.strikesHint({ limit: strikeLimit })}
        </Notice>
      )}
      <List>
        {items.map((statement) => (
          <li key={statement.decisionID}>
            <Link tone="action" href={routes.decision(statement.decisionID)}>
              {t.decisionAbout({ name: statement.name, time: formatDate(statement.decidedAt) })}
            </Link>
            <Text kind="small" tone="muted">
              {stateText(statement)}
            </Text>
          </li>
        ))}
      </List>
    </Panel>
  );
}

function stateText({ restoredAt, appeal, canAppeal, appealUntil, rule }: Statement): string {
  if (restoredAt) return t.decisionUndone;
  if (appeal && !appeal.answeredAt) return t.appealInReview;
  return canAppeal ? t.mayAppeal({ rule, time: formatDate(appealUntil) }) : rule;
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
`;
