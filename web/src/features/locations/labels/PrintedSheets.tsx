import { css, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Printed instead of the page, and hidden on the screen. */
export function PrintedSheets({ children }: { children: ReactNode }): ReactNode {
  return createPortal(
    <>
      <Global styles={printStyles} />
      <div data-printed="" aria-hidden>
        {children}
      </div>
    </>,
    document.body,
  );
}

const printStyles = css`
  @page {
    size: A4 portrait;
    margin: 0;
  }
  @media screen {
    [data-printed] {
      display: none;
    }
  }
  @media print {
    /* An open dialog keeps the page from scrolling, which would cut it after the first sheet. */
    html,
    body {
      overflow: visible !important;
      height: auto !important;
      position: static !important;
      background: white !important;
      margin: 0 !important;
      padding: 0 !important;
    }
    body > :not([data-printed]) {
      display: none !important;
    }
  }
`;
