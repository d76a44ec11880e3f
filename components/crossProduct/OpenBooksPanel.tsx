import type { WorkBooks } from '@contract/workBooks';
import styled from 'styled-components';
import { type BookedWork, useWorkBooksQuery } from '@/store/crossProduct/workBooksApi';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import { apiUrl } from '@/utils/url/apiUrl';
import * as t from '@messages/content/work';
import { Text } from '../ui/layout/Text';
import { BooksFigure } from './BooksFigure';
import { figuresOf } from './figuresOf';

/** What a funded work raised, released, earned and returned, from the ledger; each figure opens its lines. Nothing for other works. */
export function OpenBooksPanel(work: BookedWork) {
  const { data: books } = useWorkBooksQuery(work);
  const figures = books?.released ? figuresOf(books) : [];
  if (!books || figures.length === 0) return null;
  const { of } = work;
  const id = encodeURIComponent(work.id);
  return (
    <Box aria-labelledby="open-books">
      <Text kind="chapter" id="open-books">
        {t.openBooks}
      </Text>
      <Text kind="small" tone="muted">
        {t.openBooksText}
      </Text>
      <div>
        {figures.map((figure) => (
          <BooksFigure key={`${figure.figure} ${figure.amount.currency}`} work={work} {...figure} />
        ))}
      </div>
      <Text kind="small" tone="muted">
        {factsOf(books).join(' · ')}
      </Text>
      <Files>
        <a href={apiUrl(`/works/${of}/${id}/books.csv`)}>{t.booksCsv}</a>
        {books.instrument === 'REWARD' ? null : (
          <a href={apiUrl(`/works/${of}/${id}/distributions.atom`)} type="application/atom+xml">
            {t.distributionsFeed}
          </a>
        )}
      </Files>
    </Box>
  );
}

/** When, and who checked it. */
function factsOf({ term, returned, audit, checkpoint }: WorkBooks): string[] {
  const facts: string[] = [];
  if (term) facts.push(term.isOver ? t.termOver({ months: term.months }) : t.termMonth({ month: term.month, months: term.months }));
  if (returned)
    facts.push(returned.lastDistributionAt ? t.lastDistribution({ date: formatDate(returned.lastDistributionAt) }) : t.noDistribution);
  if (audit) facts.push(t.ledgerAudited({ date: formatDate(audit.auditedAt), isReconciled: audit.isReconciled }));
  if (checkpoint) facts.push(t.ledgerSigned({ date: formatDate(checkpoint.createdAt) }));
  return facts;
}

const Box = styled.section`
  display: grid;
  gap: ${theme.space[2]};
  min-width: 0;
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`;

const Files = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[6]};
  font-size: ${theme.fontSize[14]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.tap};
    color: ${theme.color.accentText};
  }
`;
