import type { HistoryEntry } from '@contract/workHistory';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import type { RequestError } from '@/utils/apiError';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/shared';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { ConfirmButton } from './ConfirmButton';

type Texts = NonNullable<HistoryEntry['texts']>;

interface WorkHistoryProps {
  /** Absent while they load. */
  entries: readonly HistoryEntry[] | undefined;
  query: { isLoading: boolean; isFetching: boolean; hasNextPage: boolean; refetch: () => unknown; fetchNextPage: () => unknown };
  /** The texts as they are, by field; what equals them cannot be restored. */
  current: Record<string, string>;
  /** The name of the work before the change. */
  nameOf: (texts: Texts) => string;
  /** Absent for a viewer who cannot edit. */
  onRestore?: ((texts: Texts) => Promise<boolean>) | undefined;
  isBusy: boolean;
  error: RequestError | undefined;
}

const differs = (texts: Texts, current: Record<string, string>) => Object.entries(texts).some(([field, text]) => current[field] !== text);

/** What was done with a work, newest first. A change of its texts is undone by restoring those from before it. */
export function WorkHistory({ entries, query, current, nameOf, onRestore, isBusy, error }: WorkHistoryProps) {
  if (query.isLoading) return <Skeleton height="240px" shape="card" />;
  if (!entries) return <ErrorState message={t.historyLoadError} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <Panel title={t.history}>
      {entries.length === 0 ? <Text tone="muted">{t.noHistory}</Text> : null}
      <Rows aria-label={t.history}>
        {entries.map(({ entryID, description, by, at, texts }) => (
          <li key={entryID}>
            <div>
              <Text>{description}</Text>
              <Text kind="small" tone="muted">
                {t.historyEntry({ by, time: formatDateTime(at) })}
              </Text>
            </div>
            {texts && onRestore && differs(texts, current) ? (
              <ConfirmButton
                label={t.undo}
                name={t.undoChange({ time: formatDateTime(at) })}
                title={t.undoQuestion}
                effect={t.undoEffect({ name: nameOf(texts), time: formatDateTime(at) })}
                action={t.restoreTexts}
                isSafe
                isBusy={isBusy}
                error={error}
                onConfirm={() => onRestore(texts)}
              />
            ) : null}
          </li>
        ))}
      </Rows>
      {query.hasNextPage ? (
        <Button tone="quiet" isBusy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t.showEarlier}
        </Button>
      ) : null}
    </Panel>
  );
}

const Rows = styled.ol`
  display: grid;
  overflow-wrap: anywhere;
  li {
    display: flex;
    gap: ${theme.space[4]};
    align-items: start;
    justify-content: space-between;
    padding-block: ${theme.space[3]};
  }
  li > button {
    flex: none;
  }
  li + li {
    border-top: 1px solid ${theme.color.line};
  }
`;
