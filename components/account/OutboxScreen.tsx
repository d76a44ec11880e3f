import styled from 'styled-components';
import { whileVisible } from '@/store/polling';
import { useOutboxQuery } from '@/store/sandbox/outboxApi';
import { theme } from '@/styles/theme';
import { formatDate, formatTime } from '@/utils/format/dates';
import * as t from '@messages/account/account';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/feedback/EmptyState';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Text } from '../ui/layout/Text';

const pollMs = 2000;

/** What the sandbox would have sent, newest first, such as sign-in codes. */
export function OutboxScreen() {
  const query = useOutboxQuery(undefined, { pollingInterval: pollMs, ...whileVisible });
  return (
    <Box>
      <Seo title={t.sandboxOutbox} isHidden />
      <header>
        <Text kind="title">{t.outbox}</Text>
        <Text tone="muted">{t.sandboxMessagesAreNotDelivered}</Text>
      </header>
      <QueryState
        query={query}
        skeleton={<Skeleton shape="card" height="120px" />}
        message={t.outboxReadError}
        isEmpty={query.data?.items.length === 0}
        empty={<EmptyState icon="document" title={t.nothingWasSentYet} message={t.askForSignInCode} />}
      />
      <ul aria-label={t.messages} aria-live="polite">
        {query.data?.items.map(({ messageID, channel, to, subject, body, createdAt }) => (
          <li key={messageID}>
            <article>
              <Text kind="small" tone="muted">
                {t.delivery({ channel, to, date: formatDate(createdAt), time: formatTime(createdAt, 'UTC') })}
              </Text>
              <Text as="h2" kind="subheading">
                {subject}
              </Text>
              <Text>{body}</Text>
            </article>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  width: 100%;
  max-width: 760px;
  margin-inline: auto;
  padding: ${theme.space[6]} ${theme.space[4]} ${theme.space[12]};
  > ul {
    display: grid;
    gap: ${theme.space[3]};
  }
  article {
    display: grid;
    gap: ${theme.space[1]};
    padding: ${theme.space[4]};
    background: ${theme.color.surface};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    overflow-wrap: anywhere;
  }
`;
