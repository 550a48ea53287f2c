import type { ReactNode } from 'react';
import './account.css';
import { LogoMark } from '../../components/LogoMark';

/** The frame of the screens for users who are not signed in. */
export type AccountFrameProps = {
  /** Language and colour mode, at the top right. */
  tools: ReactNode;
  version: ReactNode;
};

type AccountCardProps = AccountFrameProps & {
  title: string;
  /** One line below the title. */
  context: ReactNode;
  /** Below the card, such as a link to another screen. */
  footnote?: ReactNode;
  children: ReactNode;
};

/** One card in the middle of the page, with the product's logo above it. Its styles are in `accountStyles.ts`. */
export function AccountFrame({ tools, version, title, context, footnote, children }: AccountCardProps): ReactNode {
  return (
    <div className="account-page">
      <header>{tools}</header>
      <main>
        <div className="account-heading">
          <span>
            <LogoMark size={44} />
          </span>
          <h1>{title}</h1>
          <p>{context}</p>
        </div>
        <div className="account-card">{children}</div>
        {footnote !== undefined && <p className="account-footnote">{footnote}</p>}
      </main>
      <footer>{version}</footer>
    </div>
  );
}
