import type { Event } from '@contract/events';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/event';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';

/** The line-up, and related titles to watch online. */
export function EventPeople({ people, titles }: Pick<Event, 'people' | 'titles'>) {
  return (
    <>
      {people.length > 0 ? (
        <Section aria-labelledby="people">
          <Text kind="chapter" id="people">
            {t.lineUp}
          </Text>
          <List>
            {people.map(({ name, role }) => (
              <li key={`${name} ${role}`}>
                <Text isStrong>{name}</Text>
                <Text kind="small" tone="muted">
                  {role}
                </Text>
              </li>
            ))}
          </List>
        </Section>
      ) : null}
      {titles.length > 0 ? (
        <Section aria-labelledby="titles">
          <Text kind="chapter" id="titles">
            {t.watchOnline}
          </Text>
          {titles.map(({ slug, name }) => (
            <Title key={slug}>
              <Text isStrong>{name}</Text>
              <ButtonLink href={routes.title(slug)} tone="quiet" size="s" aria-label={t.watchName({ name })}>
                {t.watch}
              </ButtonLink>
            </Title>
          ))}
        </Section>
      ) : null}
    </>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${theme.space[3]};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(144px, 1fr));
  gap: ${theme.space[3]};
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Title = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;
`;
