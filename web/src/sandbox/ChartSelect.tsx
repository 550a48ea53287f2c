import { type ReactNode, useId } from 'react';

type ChartSelectProps = {
  label: string;
  value: string;
  /** Values with their texts. */
  options: readonly (readonly [value: string, text: string])[];
  isDisabled?: (value: string) => boolean;
  onChange: (value: string) => void;
};

/** One of the choices above a chart. */
export function ChartSelect({ label, value, options, isDisabled, onChange }: ChartSelectProps): ReactNode {
  const id = useId();
  return (
    <span className="occ-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([of, text]) => (
          <option key={of} value={of} disabled={isDisabled?.(of)}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
