import type { MouseEvent, ReactNode } from 'react';

type RowCheckboxProps = {
  label: string;
  checked: boolean;
  /** Some, but not all, of its rows are selected. */
  partly?: boolean;
  tabIndex?: number;
  disabled?: boolean;
  /** The key by which keyboard navigation finds it in the head. */
  stop?: string;
  /** With the shift key, a range from the last toggled row to this one. */
  onToggle: (withShift: boolean) => void;
};

/** The checkbox of a row, or of the head. A plain element, styled by `gridStyle.ts`, because there is one in each row. */
export function RowCheckbox({
  label,
  checked,
  partly = false,
  tabIndex,
  disabled,
  stop,
  onToggle,
}: RowCheckboxProps): ReactNode {
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      checked={checked}
      tabIndex={tabIndex}
      disabled={disabled}
      data-stop={stop}
      ref={(input) => {
        if (input) input.indeterminate = partly && !checked;
      }}
      onChange={() => {}}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        onToggle(event.shiftKey);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
