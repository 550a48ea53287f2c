import { Avatar, Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type UserAvatarProps = {
  /** The name for the initials. */
  name: string;
  /** The URL of the picture; without one, the initials are shown. */
  src?: string | undefined;
  size?: number;
};

/** A user's picture, or the initials. Hidden from screen readers, because the name is beside it. */
export function UserAvatar({ name, src, size = 24 }: UserAvatarProps): ReactNode {
  return (
    <Avatar.Root
      boxSize={`${size}px`}
      colorPalette="accent"
      bg="colorPalette.muted"
      color="colorPalette.fg"
      fontSize={`${Math.round(size * 0.42)}px`}
      fontWeight="semibold"
      css={{ '--avatar-font-size': 'inherit' }}
      aria-hidden
    >
      <Avatar.Fallback>
        {/* As CSS content, so that a link around it is named after the user, and not also after the initials. */}
        <Box as="span" _before={{ content: JSON.stringify(initialsOf(name)) }} />
      </Avatar.Fallback>
      {src !== undefined && <Avatar.Image src={src} alt="" />}
    </Avatar.Root>
  );
}

/** `JP` for Jana Petersen. */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(' ');
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ''}`.toUpperCase();
}
