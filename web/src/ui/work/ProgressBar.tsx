import { Box, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type ProgressBarProps = {
  label: string;
  /** From 0 to 1; undefined while the total is unknown. */
  fraction: number | undefined;
};

/** A progress bar. */
export function ProgressBar({ label, fraction }: ProgressBarProps): ReactNode {
  const percent = fraction === undefined ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <Box h="4px" w="full" rounded="full" bg="bg.emphasized" overflow="hidden">
      <VisuallyHidden>
        <progress aria-label={label} max={100} value={percent} />
      </VisuallyHidden>
      <Box
        h="full"
        rounded="full"
        bg="accent.solid"
        w={percent === undefined ? '33%' : undefined}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
        position="relative"
        animationName={percent === undefined ? 'position' : undefined}
        animationDuration="1.1s"
        animationIterationCount="infinite"
        css={{ '--animate-from-x': '-100%', '--animate-to-x': '300%' }}
      />
    </Box>
  );
}
