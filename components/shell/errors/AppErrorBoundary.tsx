import { Component, type ReactNode } from 'react';
import { errorReportText } from '@/utils/browser/errorReportText';
import * as t from '@messages/shell/errors';

/** The last resort when the shell itself fails: plain HTML and a link, without components that could fail again. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    reportError(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main style={{ maxWidth: '32rem', margin: '0 auto', padding: '72px 16px', display: 'grid', gap: '16px' }}>
        <h1>{t.pageStoppedWorking}</h1>
        <p>{t.purchasesAreSafe({ errorReportText: errorReportText() })}</p>
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a full page load, because the app itself has failed */}
        <a href="/" style={{ textDecoration: 'underline' }}>
          {t.goToHomePage}
        </a>
      </main>
    );
  }
}
