import { useEffect } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { choosePrivacy } from '@/store/privacy/choosePrivacy';
import { readPrivacy } from '@/store/privacy/privacyChoice';
import { selectIsRefusedByBrowser, selectPrivacyChoice } from '@/store/privacy/privacySlice';
import { theme } from '@/styles/theme';
import * as t from '@messages/account/account';
import { PageFrame, Panel } from '../content/page/PageFrame';
import { Seo } from '../shell/Seo';
import { Text } from '../ui/layout/Text';
import { Link } from '../ui/navigation/Link';

const options = [
  {
    choice: 'none',
    label: t.onlyCountVisits,
    hint: t.eachPageVisitAddsOne,
  },
  {
    choice: 'all',
    label: t.allowRecognitionOfMyVisits,
    hint: t.visitsOfOneTabCount,
  },
] as const;

/** Where a visitor sees, gives and withdraws consent; the choice is stored on this device. */
export function PrivacyChoicesScreen() {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(selectPrivacyChoice);
  const isRefused = useAppSelector(selectIsRefusedByBrowser);
  useEffect(() => {
    dispatch(readPrivacy());
  }, [dispatch]);
  const current = isRefused ? 'none' : choice === 'all' ? 'all' : 'none';
  return (
    <PageFrame $width="reading">
      <Seo title={t.privacyChoices} description={t.whatMayBeRecorded} canonical={routes.privacyChoices} />
      <Text kind="title">{t.privacyChoices}</Text>
      <Panel title={t.whatMayBeRecordedOfVisits}>
        {isRefused ? <Text>{t.browserAsks}</Text> : null}
        <Group disabled={isRefused}>
          <legend>{t.choiceOnDevice}</legend>
          {options.map(({ choice: value, label, hint }) => (
            <Option key={value}>
              <input
                type="radio"
                name="privacy"
                aria-describedby={`privacy-${value}`}
                aria-label={label}
                checked={current === value}
                onChange={() => dispatch(choosePrivacy(value))}
              />
              <span>
                <strong>{label}</strong>
                <Text as="span" kind="small" tone="muted" id={`privacy-${value}`}>
                  {hint}
                </Text>
              </span>
            </Option>
          ))}
        </Group>
        <Text kind="small" tone="muted" role="status">
          {choice === 'undecided' && !isRefused ? t.youHaveNotChosenYet : t.choiceIsSavedOnDevice}
        </Text>
        <Text kind="small">
          {t.cookiePolicyListsEverything({
            link: (text) => (
              <Link tone="text" href={routes.info('cookie-policy')}>
                {text}
              </Link>
            ),
            link2: (text) => (
              <Link tone="text" href={routes.privacyPolicy}>
                {text}
              </Link>
            ),
          })}
        </Text>
      </Panel>
    </PageFrame>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space[3]};
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    margin-bottom: ${theme.space[2]};
    font-weight: 600;
  }
`;

const Option = styled.label`
  display: flex;
  gap: ${theme.space[3]};
  align-items: flex-start;
  min-height: ${theme.size.tap};
  > span {
    display: grid;
    gap: ${theme.space[1]};
  }
  > input {
    flex: none;
    width: 20px;
    height: 20px;
    margin-top: 2px;
  }
`;
