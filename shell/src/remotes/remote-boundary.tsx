import { Component, type ReactNode } from 'react';
import { HydrationMarker } from '../features/hydration/hydration-marker';
import { RemoteFallback } from './remote-fallback';
import { DocumentTitle } from './head/document-title';
import { readableHtml } from './recovery/readable-html';
import { awaitRecovery } from './recovery/recovery';

interface RemoteBoundaryProps {
  readonly hasServerHtml: boolean;
  readonly serverHtml: string | null;
  readonly onRetry: () => void;
  readonly recover: (failure: unknown) => Promise<boolean>;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
  readonly html: string | null;
}

/** The boundary shows the server's HTML or a fallback, and retries. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = {
    failure: this.props.serverHtml === null ? null : { error: null, html: this.props.serverHtml },
  };
  private endRecovery = () => undefined as void;

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, html: readableHtml() } };
  }

  override componentDidUpdate(_: RemoteBoundaryProps, before: { failure: Failure | null }): void {
    if (before.failure !== this.state.failure) this.watch();
  }

  override componentDidMount(): void {
    this.watch();
  }

  override componentWillUnmount(): void {
    this.endRecovery();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return <div id="remote">{this.props.children}</div>;
    if (failure.html !== null && this.props.hasServerHtml) {
      return (
        <div
          key="server-html"
          id="remote"
          dangerouslySetInnerHTML={{ __html: failure.html }}
          suppressHydrationWarning
        />
      );
    }
    return (
      <div id="remote">
        <HydrationMarker />
        <DocumentTitle title="Page not loaded" />
        <RemoteFallback onRetry={this.retry} />
      </div>
    );
  }

  private watch(): void {
    const { failure } = this.state;
    this.endRecovery();
    if (!failure) return;
    this.endRecovery = awaitRecovery(
      () => this.props.recover(failure.error),
      () => this.setState({ failure: null }),
    );
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ failure: null });
  };
}
