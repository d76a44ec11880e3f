/**
 * Features that `npm run test:switched-off` removes one at a time: in `file`, `from` becomes `to`, and a test in `test` that carries the number of the
 * requirement must fail. `from` occurs once in the file.
 * @type {{requirement: string, what: string, file: string, from: string, to: string, test: string}[]}
 */
export const switchedOff = [
  {
    requirement: 'R-STATE-002',
    what: 'my-details is asked only with a session cookie',
    file: 'store/login/startApp.ts',
    from: '!hasSessionCookie() || (await dispatch(refreshLogin()))',
    to: 'await dispatch(refreshLogin())',
    test: 'tests/unit/store/startApp.test.ts',
  },
];
