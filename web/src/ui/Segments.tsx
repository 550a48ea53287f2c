import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

type SegmentsProps<Value extends string> = {
  /** The accessible name of the choice. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'xs' | 'sm';
};

/**
 * A choice of a few options, side by side. Native radio buttons: Chakra's measure the page to draw their mark during the first
 * render.
 */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'xs',
}: SegmentsProps<Value>): ReactNode {
  const group = useId();
  return (
    <Group role="radiogroup" aria-label={label} size={size}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={group} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </Group>
  );
}

const Group = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    maxW: 'full',
    p: '2px',
    rounded: 'l2',
    bg: { _light: 'bg.emphasized', _dark: 'bg.field' },
    '& > label': {
      display: 'flex',
      flex: '1',
      alignItems: 'center',
      justifyContent: 'center',
      position: 'relative',
      rounded: 'l2',
      userSelect: 'none',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
    },
    '& > label:has(:checked)': { bg: { _light: 'bg', _dark: 'bg.emphasized' }, shadow: 'xs' },
    '& > label:has(:focus-visible)': { focusRing: 'outside' },
    '& input': { appearance: 'none', position: 'absolute', inset: '0', cursor: 'pointer' },
  },
  variants: {
    size: {
      xs: { '& > label': { h: '24px', px: '2', textStyle: 'xs' } },
      sm: { '& > label': { h: '28px', px: '3', textStyle: 'sm' } },
    },
  },
});
