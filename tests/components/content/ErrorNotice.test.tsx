import type { ApiError } from '@contract/common';
import { screen } from '@testing-library/react';
import { ErrorNotice } from '@/components/content/page/ErrorNotice';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';

const show = (props: Parameters<typeof ErrorNotice>[0]) =>
  renderScreen(<ErrorNotice {...props} />, fakeHttp().http, { asPath: '/order/?id=1' });
const refusal: ApiError = { status: 409, error: 'The price has changed' };
const invalid: ApiError = { status: 400, code: 'INVALID_INPUT', error: 'The request is not valid' };
const ours: ApiError = { status: 500, error: 'Internal Server Error' };
const safe = 'You have not been charged.';
const fallback = 'Try again: it is not done twice.';

test.each<[string, Parameters<typeof ErrorNotice>[0], string]>([
  ['a refusal', { error: refusal }, 'The price has changed'],
  ['a refused field', { error: { ...invalid, fields: { legalName: 'is required' } } }, 'Legal name is required'],
  [
    'a refused field of a titled action',
    { error: { ...invalid, fields: { legalName: 'is required' } }, title: 'Not sent' },
    'Not sentLegal name is required.',
  ],
  ['an error on our side', { error: ours }, 'Something went wrong. Nothing was changed. Try again in a moment.'],
  ['an error on our side, with what to do', { error: ours, fallback }, fallback],
  ['code that threw', { error: { message: 'boom' }, fallback }, fallback],
  ['a refusal of a titled action', { error: refusal, title: 'Not paid', safe, fallback }, `Not paidThe price has changed. ${safe}`],
  [
    'an error of a titled action on our side',
    { error: ours, title: 'Not paid', safe, fallback },
    `Not paidSomething went wrong on our side or with your connection. ${safe} ${fallback}`,
  ],
])('%s says what happened and what is safe', (_name, props, text) => {
  show(props);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without an error nothing is shown', () => {
  show({ error: undefined, title: 'Not paid' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a session that has ended offers to sign in and come back', () => {
  show({ error: { status: 401, error: 'Sign in to continue' }, title: 'Not paid' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/?redirectUrl=%2Forder%2F%3Fid%3D1');
});

test('after a deploy it offers to reload', () => {
  show({ error: { status: 500, code: 'BUILD_OUTDATED', error: 'A new version is available. Reload the page to continue.' }, safe });
  expect(screen.getByRole('alert')).toHaveTextContent(`A new version is available. Reload the page to continue.${safe}`);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
});
