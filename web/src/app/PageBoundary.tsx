import { Component, Fragment, type ComponentType, type ReactNode } from 'react';
import { RouteFailure } from './RouteFailure';

type PageBoundaryProps = {
  /** With another address the page is tried again. */
  address: unknown;
  /** What is around the failure. */
  frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};
type PageBoundaryState = { failure?: { error: unknown }; address: unknown };

/** A page that fails is replaced by a message. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ address }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return address === state.address ? null : { address, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, frame: Frame = Fragment } = this.props;
    if (failure === undefined) return children;
    return (
      <Frame>
        <RouteFailure error={failure.error} />
      </Frame>
    );
  }
}
