import type { ReactNode } from 'react';

/** The three stacked boxes of the logo, without the background. `size` is that of the background, in px. */
export function LogoMark({ size }: { size: number }): ReactNode {
  return (
    <svg width={size * 0.62} height={size * 0.62} viewBox="0 0 16 16" fill="currentColor" aria-hidden>
      <rect x="1" y="9" width="6.4" height="6" rx="1" />
      <rect x="8.6" y="9" width="6.4" height="6" rx="1" opacity=".62" />
      <rect x="4.8" y="1.6" width="6.4" height="6" rx="1" opacity=".85" />
    </svg>
  );
}
