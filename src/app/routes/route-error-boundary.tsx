import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const CrashPage = lazy(() =>
  import('#components/page/crash-page.tsx').then(({ CrashPage }) => ({ default: CrashPage })),
);

/** Replaces a crashed screen with an error page; a navigation resets it. */
export function RouteErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary place={useLocation().key}>{children}</ErrorBoundary>;
}

type CaughtError = { error: unknown; place: string };

/** React reports render errors to class components only. */
class ErrorBoundary extends Component<
  { place: string; children: ReactNode },
  { failed: CaughtError | null }
> {
  override state: { failed: CaughtError | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, place: '' } };
  }

  static getDerivedStateFromProps({ place }: { place: string }, { failed }: { failed: CaughtError | null }) {
    if (!failed || failed.place === place) return null;
    return { failed: failed.place === '' ? { ...failed, place } : null };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense>
        <CrashPage error={this.state.failed.error} />
      </Suspense>
    );
  }
}
