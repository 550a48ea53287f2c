import type { ReactNode } from 'react';
import { TwoLines } from '../../components/table/TwoLines';
import { missing } from '../../format/numbers';
import { customerInWords } from './addressInWords';
import type { OrderRow } from './orderRow';
import type { OrdersAccess } from './ordersAccess';
import { PhoneMissingChip } from './PhoneMissingChip';

/** Who ordered, with the number that the customer is known by; and whether a phone number is wanted. */
export function CustomerCell({ row, access }: { row: OrderRow; access: OrdersAccess }): ReactNode {
  const number = row.customerIdNumber ?? '';
  if (!access.readsCompany && !access.readsName) return number || missing;
  const name = customerInWords(row) ?? missing;
  const first = (
    <span className="side-by-side">
      <span className="line" title={name}>
        {name}
      </span>
      {row.phoneNumberMissing === true && <PhoneMissingChip />}
    </span>
  );
  return access.readsCustomer ? <TwoLines first={first} second={number} compactHint={number} /> : first;
}
