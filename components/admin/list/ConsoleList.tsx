import type { ComponentType, ReactNode } from 'react';
import { PageFrame } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import type { ListBodyProps } from './ListBody';
import { tableSkeleton } from './listResult';

const ListBody = lazyWithRetry(() => import('./ListBody').then((loaded) => loaded.ListBody), tableSkeleton);

interface ConsoleListProps<Row> extends ListBodyProps<Row> {
  title: string;
  hint: string;
  /** Beside the title. */
  action?: ReactNode;
  /** Between the title and the filters. */
  above?: ReactNode;
  below?: ReactNode;
}

/** A page with one list of the server. */
export function ConsoleList<Row>({ title, hint, action, above, below, ...body }: ConsoleListProps<Row>) {
  // as: a lazy component forgets that it is one for the rows of any list.
  const Body = ListBody as unknown as ComponentType<ListBodyProps<Row>>;
  return (
    <PageFrame>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Text kind="title">{title}</Text>
          <Text tone="muted">{hint}</Text>
        </div>
        {action}
      </Stack>
      {above}
      <Body {...body} />
      {below}
    </PageFrame>
  );
}
