import type { AdminMessageDetail } from '@contract/adminMessages';
import { useState } from 'react';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { useResendMessageMutation } from '@/store/admin/consoleWorkApi';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/messages';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { ActionList } from '../shared/ActionList';
import { FactList } from '../shared/FactList';
import { messageChannelLabels } from '../shared/orderLabels';
import { PersonLink } from '../shared/PersonLink';
import { ReasonSheet } from '../shared/ReasonSheet';
import { messageStateNames } from './messageLabels';

/** One outgoing message: its text, its attempts, and sending it again. */
export function MessageDetails({ of: message }: { of: AdminMessageDetail }) {
  const { messageID, subject, state, channel, body, resendBlockedReason, history } = message;
  const [isResending, setIsResending] = useState(false);
  const mayResend = useMayCall()('admin.messageResend');
  return (
    <>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Link tone="action" href={adminRoutes.messages}>
            {t.allMessages}
          </Link>
          <Stack direction="row" gap={3} isWrapping>
            <Text kind="title">{subject}</Text>
            <Tag>{messageStateNames[state]}</Tag>
          </Stack>
          <Text kind="small" tone="muted">
            {t.messageNumber({ id: messageID })}
          </Text>
        </div>
        {mayResend ? (
          <Button tone="quiet" disabled={resendBlockedReason !== null} onClick={() => setIsResending(true)}>
            {t.resend}
          </Button>
        ) : null}
      </Stack>
      {mayResend && resendBlockedReason ? (
        <Text kind="small" tone="muted">
          {resendBlockedReason}
        </Text>
      ) : null}
      <TwoColumns>
        <PanelColumn>
          <Panel title={t.text}>
            <Body>{body}</Body>
            <Text kind="tiny" tone="muted">
              {t.textHint}
            </Text>
          </Panel>
        </PanelColumn>
        <PanelColumn>
          <Panel title={t.details}>
            <FactList
              facts={[
                [t.person, message.person ? <PersonLink key="person" person={message.person} /> : t.noAccount],
                [t.recipient, message.recipient],
                [t.channel, messageChannelLabels[channel]],
                [t.kind, message.kind ?? t.alwaysSent],
                [t.digest, message.isDigest ? t.yes : null],
                [t.created, formatDateTime(message.createdAt)],
                [t.sentAt, message.sentAt && formatDateTime(message.sentAt)],
                [t.attempts, message.attempts],
                [t.dueAt, message.dueAt && formatDateTime(message.dueAt)],
                [t.expiresAt, message.expiresAt && formatDateTime(message.expiresAt)],
                [t.lastError, message.failure],
              ]}
            />
          </Panel>
          <Panel title={t.timeline}>
            <ActionList actions={history} />
          </Panel>
        </PanelColumn>
      </TwoColumns>
      {isResending ? <ResendSheet of={message} onClose={() => setIsResending(false)} /> : null}
    </>
  );
}

function ResendSheet({ of: { messageID, recipient, channel }, onClose }: { of: AdminMessageDetail; onClose: () => void }) {
  const [resend, { isLoading, error }] = useResendMessageMutation();
  const { attempt } = useIdempotencyKey();
  return (
    <ReasonSheet
      title={t.resendTitle}
      effect={t.resendEffect({ recipient, channel: messageChannelLabels[channel] })}
      submit={t.resend}
      isBusy={isLoading}
      error={error}
      failed={t.resendFailed}
      done={t.resendDone}
      onSubmit={(reason) => attempt({ messageID, reason }, (idempotencyKey) => resend({ messageID, reason, idempotencyKey }))}
      onClose={onClose}
    />
  );
}

const Body = styled.div`
  font-size: ${theme.fontSize[14]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
