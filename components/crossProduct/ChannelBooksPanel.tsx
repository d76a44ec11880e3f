import type { WorkBooks } from '@contract/workBooks';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useChannelBooksInfiniteQuery } from '@/store/crossProduct/workBooksApi';
import { itemsOf } from '@/store/pagination';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/work';
import { Button } from '../ui/button/Button';
import { Text } from '../ui/layout/Text';
import { Icon } from '../ui/media/Icon';
import { Link } from '../ui/navigation/Link';
import { BooksFigure } from './BooksFigure';
import { figuresOf, shortFigures } from './figuresOf';

/** The funded works of a channel, one in a row with its figures; a row opens them, and each its lines. Nothing for a channel without any. */
export function ChannelBooksPanel({ channelID }: { channelID: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useChannelBooksInfiniteQuery(channelID);
  const works = itemsOf(data).filter((books) => figuresOf(books).length > 0);
  if (works.length === 0) return null;
  return (
    <Box aria-labelledby="channel-books">
      <Text as="h2" kind="subheading" id="channel-books">
        {t.openBooks}
      </Text>
      <Text kind="small" tone="muted">
        {t.channelBooksText}
      </Text>
      <ul>
        {works.map((books) => (
          <li key={books.campaignID}>
            <WorkRow books={books} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button tone="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.moreWorks}
        </Button>
      ) : null}
    </Box>
  );
}

function WorkRow({ books }: { books: WorkBooks }) {
  const [isOpen, setIsOpen] = useState(false);
  const { campaignID, name } = books;
  const work = { of: 'campaign' as const, id: campaignID };
  return (
    <Details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevronRight" size="s" />
        <b>{name}</b>
        <Figures>
          {shortFigures(books).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Figures>
      </summary>
      {isOpen ? (
        <Opened>
          {figuresOf(books).map((figure) => (
            <BooksFigure key={`${figure.figure} ${figure.amount.currency}`} work={work} {...figure} />
          ))}
          <Link tone="action" href={routes.campaign(campaignID)}>
            {t.seeCampaign}
          </Link>
        </Opened>
      ) : null}
    </Details>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${theme.space[1]};
  min-width: 0;
  padding: ${theme.space[3]} ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  li + li {
    border-top: 1px solid ${theme.color.line};
  }
`;

const Details = styled.details`
  > summary {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: 0 ${theme.space[2]};
    align-items: center;
    min-height: ${theme.size.tap};
    padding-block: ${theme.space[2]};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
  > summary b {
    font-weight: 600;
    text-decoration: underline dotted 1px;
    text-underline-offset: 4px;
  }
`;

const Figures = styled.span`
  ${tabularNumbers}
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  gap: 0 ${theme.space[4]};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
`;

const Opened = styled.div`
  padding-left: 26px;
`;
