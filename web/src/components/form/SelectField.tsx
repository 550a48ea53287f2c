import { Input, NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFormReadOnly } from './formReadOnly';

type SelectFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  options: readonly { id: string; label: string }[];
  /** The text while nothing is chosen; a choice that is not required can be reset to it. */
  placeholder?: string;
};

/** One of a short list; long lists are a `LookupField`. */
export function SelectField<Values extends FieldValues>({
  options,
  placeholder,
  ...frame
}: SelectFieldProps<Values>): ReactNode {
  const isReadOnly = useFormReadOnly() || frame.readOnlyReason !== undefined;
  const chosen: unknown = useWatch({ control: frame.form.control, name: frame.name });
  return (
    <FieldFrame {...frame}>
      {isReadOnly ? (
        // A select has no read-only state of its own.
        <Input value={options.find(({ id }) => id === chosen)?.label ?? ''} />
      ) : (
        <NativeSelect.Root>
          <NativeSelect.Field {...frame.form.register(frame.name)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator>
            <ChevronDown />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      )}
    </FieldFrame>
  );
}
