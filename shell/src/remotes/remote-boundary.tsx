import { Component, type ReactNode } from 'react';
import { Alive } from '../features/early-input/alive';
import { RemoteFallback } from './remote-fallback';
import { DocumentTitle } from './head/document-title';
import { awaitRecovery } from './recovery/recovery';

interface RemoteBoundaryProps {
  readonly onRetry: () => void;
  readonly onFailure: (failure: unknown) => void;
  /** Looks whether what failed can be used by now. */
  readonly recover: (failure: unknown) => Promise<boolean>;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
}

/** Keeps a remote that cannot be loaded, or that throws while it renders, to its own place, and brings it back by itself. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };
  private endRecovery = () => undefined as void;

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
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
    if (!this.state.failure) return this.props.children;
    return (
      <>
        <Alive />
        <DocumentTitle title="Page not loaded" />
        <RemoteFallback onRetry={this.retry} />
      </>
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
