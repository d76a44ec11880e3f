import type { HostedDocument } from '@contract/documents';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/info/info';
import { Text } from '../ui/layout/Text';
import { sectionID } from './documentPath';

/** Links to each section: beside the text on desktop, collapsed above it on phones. */
export const DocumentContents = ({ sections }: { sections: HostedDocument['sections'] }) => (
  <Contents aria-label={t.contents}>
    <Wide>
      <Text as="h2" kind="small" isStrong>
        {t.contents}
      </Text>
      <List sections={sections} />
    </Wide>
    <Folded>
      <summary>{t.contents}</summary>
      <List sections={sections} />
    </Folded>
  </Contents>
);

const List = ({ sections }: { sections: HostedDocument['sections'] }) => (
  <Items>
    {sections.map(({ heading }, index) => (
      <li key={heading}>
        <a href={`#${sectionID(heading, index)}`}>{heading}</a>
      </li>
    ))}
  </Items>
);

const Contents = styled.nav`
  ${media.desktop} {
    position: sticky;
    top: ${theme.space[8]};
    max-height: calc(100vh - 64px);
    overflow-y: auto;
  }
`;

const Wide = styled.div`
  ${media.phone} {
    display: none;
  }
`;

const Folded = styled.details`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  padding: 0 ${theme.space[4]};
  summary {
    display: flex;
    align-items: center;
    min-height: ${theme.size.tap};
    font-weight: 600;
    cursor: pointer;
  }
  ${media.desktop} {
    display: none;
  }
`;

const Items = styled.ol`
  padding-block: ${theme.space[2]};
  font-size: ${theme.fontSize[14]};
  a {
    display: flex;
    align-items: center;
    min-height: ${theme.size.tap};
    color: ${theme.color.muted};
  }
  ${media.desktop} {
    border-left: 1px solid ${theme.color.line};
    margin-top: ${theme.space[2]};
    a {
      min-height: 32px;
      padding: 4px 0 4px ${theme.space[3]};
    }
  }
  ${media.hover} {
    a:hover {
      color: ${theme.color.text};
    }
  }
`;
