import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldProps } from '../../../ui/form/FieldFrame';
import { TextField } from '../../../ui/form/TextField';
import { usePostcodeHint } from '../postcode';
import type { OrderForm } from './orderForm';

/** The postcode of an order. One that does not fit the country gets a hint when its field is left, and can be saved. */
export function PostcodeField(field: FieldProps<OrderForm> & { name: 'shippingAddressZipcode' }): ReactNode {
  const [postcode, country] = useWatch({
    control: field.form.control,
    name: ['shippingAddressZipcode', 'shippingAddressCountry'],
  });
  const hintFor = usePostcodeHint();
  const [isTyping, setIsTyping] = useState(false);
  return (
    <chakra.div display="contents" onInput={() => setIsTyping(true)} onBlur={() => setIsTyping(false)}>
      <TextField {...field} autoComplete="off" warning={isTyping ? undefined : hintFor(postcode, country)} />
    </chakra.div>
  );
}
