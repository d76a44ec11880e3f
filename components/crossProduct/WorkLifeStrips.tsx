import styled from 'styled-components';
import { useWorkLivesQuery, type WorkPage } from '@/store/crossProduct/workLivesApi';
import { theme } from '@/styles/theme';
import { LifeStrip } from '../content/work/LifeStrip';
import { Text } from '../ui/layout/Text';

interface WorkLifeStripsProps extends WorkPage {
  now: string;
}

/** The life of the work that a page is about; of a channel, of its works by name. Nothing where there is nothing beyond the page itself. */
export function WorkLifeStrips({ of, id, now }: WorkLifeStripsProps) {
  const { data: lives = [] } = useWorkLivesQuery({ of, id });
  if (lives.length === 0) return null;
  return (
    <Strips>
      {lives.map((life) => (
        <div key={life.name}>
          {of === 'channel' ? (
            <Text as="h2" kind="subheading">
              {life.name}
            </Text>
          ) : null}
          <LifeStrip life={life} now={now} />
        </div>
      ))}
    </Strips>
  );
}

const Strips = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`;
