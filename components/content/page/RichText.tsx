import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** Blocks of text: paragraphs, and in sanitised HTML headings, lists, quotes, links and images. */
export const RichText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  max-width: 68ch;
  overflow-wrap: anywhere;
  h2,
  h3 {
    margin-top: ${theme.space[4]};
    font-family: ${theme.font.display};
    font-size: ${theme.fontSize[20]};
    font-weight: 700;
  }
  h3 {
    margin-top: ${theme.space[2]};
    font-size: ${theme.fontSize[16]};
  }
  ul,
  ol {
    display: grid;
    gap: ${theme.space[1]};
    padding-inline-start: 1.4em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  blockquote {
    padding-inline-start: ${theme.space[4]};
    border-inline-start: 3px solid ${theme.color.accent};
    color: ${theme.color.muted};
  }
  a {
    color: ${theme.color.accentText};
    text-decoration: underline;
  }
  img {
    inline-size: auto;
    max-inline-size: 100%;
    block-size: auto;
    border-radius: ${theme.radius.card};
  }
  hr {
    inline-size: 100%;
    border: 0;
    border-top: 1px solid ${theme.color.line};
  }
`;
