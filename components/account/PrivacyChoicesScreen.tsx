import { useEffect } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { choosePrivacy } from '@/store/privacy/choosePrivacy';
import { readPrivacy } from '@/store/privacy/privacyChoice';
import { selectIsRefusedByBrowser, selectPrivacyChoice } from '@/store/privacy/privacySlice';
import { PageFrame, Panel } from '../content/page/PageFrame';
import { Seo } from '../shell/Seo';
import { Text } from '../ui/layout/Text';
import { Link } from '../ui/navigation/Link';

const options = [
  {
    choice: 'none',
    label: 'Only count visits',
    hint: 'Each page visit adds one to a number. Nothing connects it to you, to your account or to your other visits.',
  },
  {
    choice: 'all',
    label: 'Allow recognition of my visits',
    hint: 'Visits of one tab count as one, and your account is noted with them. Creators see how far their work is watched, never by whom. When something breaks, a replay of the page with all text and pictures masked helps us to repair it.',
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
      <Seo
        title="Privacy choices"
        description="What may be recorded of your visits, and how to change it."
        canonical={routes.privacyChoices}
      />
      <Text kind="title">Privacy choices</Text>
      <Panel title="What may be recorded of your visits">
        {isRefused ? (
          <Text>
            Your browser asks not to be tracked (Do Not Track or Global Privacy Control). We follow it: visits are counted, nothing more.
          </Text>
        ) : null}
        <Group disabled={isRefused}>
          <legend>Your choice on this device</legend>
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
          {choice === 'undecided' && !isRefused
            ? 'You have not chosen yet, so visits are only counted.'
            : 'Your choice is saved on this device for one year.'}
        </Text>
        <Text kind="small">
          The{' '}
          <Link tone="text" href={routes.info('cookie-policy')}>
            Cookie Policy
          </Link>{' '}
          lists everything that is kept in your browser; the{' '}
          <Link tone="text" href={routes.privacyPolicy}>
            Privacy Policy
          </Link>{' '}
          says what happens with it.
        </Text>
      </Panel>
    </PageFrame>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    margin-bottom: ${({ theme }) => theme.space[2]};
    font-weight: 600;
  }
`;

const Option = styled.label`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: flex-start;
  min-height: ${({ theme }) => theme.size.tap};
  > span {
    display: grid;
    gap: ${({ theme }) => theme.space[1]};
  }
  > input {
    flex: none;
    width: 20px;
    height: 20px;
    margin-top: 2px;
  }
`;
