import { interestNames } from '@contract/interests';
import type { Interests } from '@contract/users';
import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/account/profile';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

const InterestsSheet = lazyWithRetry(() => import('./InterestsSheet').then((loaded) => loaded.InterestsSheet));

/** The person's interests, with a button to edit them. */
export function InterestsPanel({ interests }: { interests: Interests }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { contentTypes, genres, languages } = interests;
  const chosen = [...contentTypes, ...genres, ...languages];
  return (
    <div id="interests">
      <Panel title={t.interests}>
        {chosen.length > 0 ? (
          <Tags>
            {chosen.map((code) => (
              <li key={code}>
                <Tag>{interestNames.get(code) ?? code}</Tag>
              </li>
            ))}
          </Tags>
        ) : (
          <Text tone="muted">{t.chooseInterestsToPersonaliseWhat}</Text>
        )}
        <Button tone="quiet" onClick={() => setIsChoosing(true)}>
          {chosen.length > 0 ? t.changeInterests : t.chooseInterests}
        </Button>
        {isChoosing ? <InterestsSheet interests={interests} onClose={() => setIsChoosing(false)} /> : null}
      </Panel>
    </div>
  );
}

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
