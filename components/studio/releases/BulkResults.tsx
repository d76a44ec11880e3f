import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/releases';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import type { Bulk } from './useBulkAction';

/** Result of a bulk action: how many succeeded, and by name why the others failed. */
export function BulkResults({ bulk }: { bulk: Bulk }) {
  const { result, problem, canUndo, isBusy, undo, dismiss } = bulk;
  const failed = result?.outcomes.filter(({ outcome }) => !outcome.isDone) ?? [];
  const count = (result?.outcomes.length ?? 0) - failed.length;
  return (
    <div role="status">
      {problem ? <Text tone="bad">{problem}</Text> : null}
      {result ? (
        <Box>
          <Stack direction="row" gap={3} isWrapping>
            <Text isStrong>{t.bulkResult({ count, action: result.action?.do ?? 'RESTORE', failedCount: failed.length })}</Text>
            {canUndo ? (
              <Button tone="quiet" size="s" isBusy={isBusy} onClick={() => void undo()}>
                {t.undo}
              </Button>
            ) : null}
            <Button tone="quiet" size="s" onClick={dismiss}>
              {t.close}
            </Button>
          </Stack>
          {failed.length > 0 ? (
            <ul>
              {failed.map(({ row, outcome }) => (
                <li key={row.releaseID}>{t.failureOf({ name: row.name, reason: outcome.why ?? '', b: (text) => <b>{text}</b> })}</li>
              ))}
            </ul>
          ) : null}
        </Box>
      ) : null}
    </div>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`;
