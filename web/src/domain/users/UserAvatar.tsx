import { Box, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

type UserAvatarProps = {
  /** The name for the initials. */
  name: string;
  /** The URL of the picture; without one, the initials are shown. */
  src?: string | undefined;
  size?: number;
};

/** A user's picture, or the initials. Hidden from screen readers, because the name is beside it. */
export function UserAvatar({ name, src, size = 24 }: UserAvatarProps): ReactNode {
  const [unreadable, setUnreadable] = useState<string>();
  return (
    <Box
      as="span"
      display="inline-grid"
      placeItems="center"
      position="relative"
      boxSize={`${size}px`}
      flexShrink={0}
      verticalAlign="top"
      rounded="full"
      overflow="hidden"
      colorPalette="accent"
      bg="colorPalette.muted"
      color="colorPalette.fg"
      fontSize={`${Math.round(size * 0.42)}px`}
      fontWeight="semibold"
      lineHeight="1"
      userSelect="none"
      // As CSS content, so that a link around it is named after the user, and not also after the initials.
      _before={{ content: JSON.stringify(initialsOf(name)) }}
      aria-hidden
    >
      {src !== undefined && src !== unreadable && (
        <chakra.img
          src={src}
          alt=""
          position="absolute"
          inset="0"
          boxSize="full"
          objectFit="cover"
          onError={() => setUnreadable(src)}
        />
      )}
    </Box>
  );
}

/** `JP` for Jana Petersen. */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(' ');
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ''}`.toUpperCase();
}
