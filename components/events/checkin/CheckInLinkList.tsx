import { useState } from 'react';
import styled from 'styled-components';
import { useCheckInLinksQuery, useRevokeCheckInLinkMutation } from '@/store/events/checkInApi';
import { formatDate } from '@/utils/format/dates';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

/** The volunteer links of a session, each revocable. */
export function CheckInLinkList({ sessionID }: { sessionID: string }) {
  const { data } = useCheckInLinksQuery(sessionID);
  const [revoke, { isLoading }] = useRevokeCheckInLinkMutation();
  const [now] = useState(() => new Date().toISOString());
  if (!data || data.items.length === 0) return null;
  return (
    <Box aria-label="Volunteer links">
      <Text kind="subheading">Volunteer links</Text>
      <ul>
        {data.items.map(({ linkID, label, scans, createdAt, expiresAt, revokedAt }) => (
          <Row key={linkID}>
            <Text kind="small">
              <b>{label}</b>, created {formatDate(createdAt)}: {scans} {scans === 1 ? 'scan' : 'scans'}.
              {revokedAt ? ' Taken back.' : expiresAt < now ? ' Ended.' : ''}
            </Text>
            {revokedAt || expiresAt < now ? null : (
              <Button
                tone="danger"
                isBusy={isLoading}
                aria-label={`Revoke the link of ${label}`}
                onClick={() => void revoke({ sessionID, linkID })}
              >
                Revoke
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
  gap: ${({ theme }) => theme.space[3]};
  margin-top: ${({ theme }) => theme.space[6]};
`;

const Row = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${({ theme }) => theme.space[2]};
`;
