import { useState } from 'react';
import styled from 'styled-components';
import { useCheckInLinksQuery, useRevokeCheckInLinkMutation } from '@/store/events/checkInApi';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/events/checkin';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

/** The volunteer links of a session, each revocable. */
export function CheckInLinkList({ sessionID }: { sessionID: string }) {
  const { data } = useCheckInLinksQuery(sessionID);
  const [revoke, { isLoading }] = useRevokeCheckInLinkMutation();
  const [now] = useState(() => new Date().toISOString());
  if (!data || data.items.length === 0) return null;
  return (
    <Box aria-label={t.volunteerLinks}>
      <Text kind="subheading">{t.volunteerLinks}</Text>
      <ul>
        {data.items.map(({ linkID, label, scans, createdAt, expiresAt, revokedAt }) => (
          <Row key={linkID}>
            <Text kind="small">
              {t.linkCreated({ label, day: formatDate(createdAt), scans, b: (text) => <b>{text}</b> })}{' '}
              {revokedAt ? t.linkTakenBack : expiresAt < now ? t.linkEnded : ''}
            </Text>
            {revokedAt || expiresAt < now ? null : (
              <Button
                tone="danger"
                isBusy={isLoading}
                aria-label={t.revokeLink({ label })}
                onClick={() => void revoke({ sessionID, linkID })}
              >
                {t.revoke}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[6]};
`;

const Row = styled.li`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${theme.space[2]};
`;
