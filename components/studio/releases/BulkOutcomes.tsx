import styled from 'styled-components';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import type { Bulk } from './useBulk';

const deeds = {
  PUBLISH: 'published',
  UNLIST: 'unlisted',
  DRAFT: 'back to draft',
  SCHEDULE: 'scheduled',
  REMOVE: 'removed',
  RESTORE: 'restored',
  EDIT: 'changed',
} as const;

/** What became of each: how many were done, and by name why the others were not. */
export function BulkOutcomes({ bulk }: { bulk: Bulk }) {
  const { done, complaint, canUndo, isBusy, undo, forget } = bulk;
  const refused = done?.outcomes.filter(({ outcome }) => !outcome.isDone) ?? [];
  const count = (done?.outcomes.length ?? 0) - refused.length;
  return (
    <div role="status">
      {complaint ? <Text tone="bad">{complaint}</Text> : null}
      {done ? (
        <Box>
          <Stack direction="row" gap={3} isWrapping>
            <Text isStrong>
              {count} {done.action ? deeds[done.action.do] : 'brought back'}
              {refused.length > 0 ? `, ${refused.length} not` : ''}
            </Text>
            {canUndo ? (
              <Button tone="quiet" size="s" isBusy={isBusy} onClick={() => void undo()}>
                Undo
              </Button>
            ) : null}
            <Button tone="quiet" size="s" onClick={forget}>
              Close
            </Button>
          </Stack>
          {refused.length > 0 ? (
            <ul>
              {refused.map(({ row, outcome }) => (
                <li key={row.releaseID}>
                  <b>{row.name}</b>: {outcome.why}
                </li>
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
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[3]};
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
`;
