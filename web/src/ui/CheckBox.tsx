import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { checkStyle } from './table/gridStyle';

type CheckBoxProps = Omit<HTMLChakraProps<'label'>, 'onChange'> & {
  isChecked: boolean | 'indeterminate';
  onChange: (isChecked: boolean) => void;
  disabled?: boolean | undefined;
  /** The accessible name, where there are no children. */
  label?: string | undefined;
  /** The whole element shows its state instead, by `data-state`. */
  hidesBox?: boolean;
  /** The text beside the box. */
  children?: ReactNode;
};

/** A checkbox with its text: the browser's own, so that it costs nothing to draw. */
export function CheckBox({
  isChecked,
  onChange,
  disabled,
  label,
  hidesBox = false,
  children,
  ...root
}: CheckBoxProps): ReactNode {
  return (
    <Root data-state={isChecked === true ? 'checked' : 'unchecked'} aria-disabled={disabled} {...root}>
      <chakra.input
        type="checkbox"
        aria-label={label}
        checked={isChecked === true}
        disabled={disabled}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = isChecked === 'indeterminate';
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        css={hidesBox ? { srOnly: true } : { ...checkStyle, flexShrink: 0 }}
      />
      {children}
    </Root>
  );
}

const Root = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    position: 'relative',
    verticalAlign: 'top',
    userSelect: 'none',
    '&[aria-disabled=true]': { opacity: 0.5 },
  },
});
