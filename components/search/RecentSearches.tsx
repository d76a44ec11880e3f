import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/search/search';
import { Button } from '../ui/button/Button';
import { Text } from '../ui/layout/Text';
import { Icon } from '../ui/media/Icon';
import { clearRecentSearches, recentSearches } from './recentSearches';

/** What was searched for on this device. Render it in the browser only. */
export function RecentSearches({ onSelect }: { onSelect: (query: string) => void }) {
  const [queries, setQueries] = useState(recentSearches);
  if (queries.length === 0) return <Text tone="muted">{t.typeToSearch}</Text>;
  const clear = () => {
    clearRecentSearches();
    setQueries([]);
  };
  return (
    <section aria-label={t.recentSearches}>
      <Head>
        <Text kind="small" isStrong>
          {t.recentSearches}
        </Text>
        <Button tone="plain" size="s" onClick={clear}>
          {t.clearRecentSearches}
        </Button>
      </Head>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <Recent type="button" onClick={() => onSelect(query)}>
              <Icon name="clock" size="s" />
              {query}
            </Recent>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`;

const Recent = styled.button`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  width: 100%;
  min-height: ${theme.size.tap};
  padding-inline: ${theme.space[2]};
  overflow-wrap: anywhere;
  text-align: left;
`;
