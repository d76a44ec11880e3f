import { useRouter } from 'next/router';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';

/** A screen that fails takes only the content with it; another address, or the button, starts afresh. */
export function ScreenErrorBoundary({ children }: { children: ReactNode }) {
  const { asPath } = useRouter();
  return <Boundary key={asPath}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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
      <ErrorState
        isWholePage
        title="This part stopped working"
        message="The fault is ours and has been noted. The rest of the page still works."
        onRetry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}
