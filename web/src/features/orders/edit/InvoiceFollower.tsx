import { useEffect, useRef, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderForm } from './orderForm';

/** In ms (document 1, section 9). */
const debounce = 300;

type InvoiceFollowerProps = { form: UseFormReturn<OrderForm>; onChange: () => void };

/** Calls back when the invoice number changes, and initially if there is one. */
export function InvoiceFollower({ form, onChange }: InvoiceFollowerProps): ReactNode {
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => newest.current(), debounce);
    };
    if (form.getValues('customerInvoiceNumber') !== '') follow();
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name === 'customerInvoiceNumber') follow();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);
  return null;
}
