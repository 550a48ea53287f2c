import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

type PaneSearchProps = { label: string; value: string; onChange: (search: string) => void };

/** The search above a list of questions. */
export function PaneSearch({ label, value, onChange }: PaneSearchProps): ReactNode {
  return (
    <div className="occ-search">
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
