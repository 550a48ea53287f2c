import { Download, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyableId } from '../CopyableId';
import { EmptyState } from '../listState/EmptyState';
import { FilterBar } from '../filter/FilterBar';
import type { Column } from '../table/column';
import { DataTable } from '../table/DataTable';
import { RunMenu } from '../table/RunMenu';
import { useRowSelection } from '../table/selection';
import { TableFooter } from '../table/TableFooter';
import { useTablePreferences } from '../table/tablePreferences';
import { TableTools } from '../table/TableTools';
import { SavedViewsMenu } from '../views/SavedViewsMenu';
import { KitSection, KitState } from './KitSection';

type KitRow = { id: string; name: string; pieces: number };

const columns: Column<KitRow>[] = [
  { id: 'sku', header: 'SKU', width: 160, sortField: 'SKU', cell: ({ id }) => <CopyableId id={id} strong /> },
  { id: 'name', header: 'Name', width: 260, cell: ({ name }) => name },
  { id: 'pieces', header: 'Pieces', width: 90, align: 'end', cell: ({ pieces }) => pieces },
];

const rows = Array.from({ length: 1000 }, (_, index) => ({
  id: `KIE-${index}`,
  name: `Industrieregal ${index}`,
  pieces: index * 3,
}));

/** A table in each of its states. */
export function KitTables(): ReactNode {
  return (
    <KitSection title="Tables">
      <KitState name="with rows" width="720px" height="420px">
        <KitTable rows={rows} />
      </KitState>
      <KitState name="other rows on their way" width="720px" height="420px">
        <KitTable rows={rows.slice(0, 20)} refreshing />
      </KitState>
      <KitState name="loading for the first time" width="720px" height="420px">
        <KitTable rows={undefined} />
      </KitState>
      <KitState name="empty" width="720px" height="420px">
        <KitTable rows={[]} listState={<EmptyState title="Nothing yet" />} />
      </KitState>
    </KitSection>
  );
}

type KitTableProps = { rows: readonly KitRow[] | undefined; refreshing?: boolean; listState?: ReactNode };

function KitTable({ rows: shown, refreshing = false, listState }: KitTableProps): ReactNode {
  const [preferences, changePreferences] = useTablePreferences('kit', 'compact');
  const rowSelection = useRowSelection('');
  return (
    <>
      <FilterBar
        search={{ label: 'Search', value: '', onChange: () => {} }}
        filters={[
          { id: 'a', label: 'Warehouse', value: 'Peine (PP)', locked: true, panel: undefined, remove: () => {} },
          { id: 'b', label: 'Status', value: 'Unshipped', panel: <p>{'fields'}</p>, remove: () => {} },
        ]}
        onReset={() => {}}
        tools={
          <>
            <SavedViewsMenu userId="kit" screen="kit" />
            <TableTools columns={columns} preferences={preferences} onPreferences={changePreferences} />
          </>
        }
      />
      <DataTable
        label="Stock"
        columns={columns}
        rows={shown}
        refreshing={refreshing}
        listState={listState}
        sort={undefined}
        onSort={() => {}}
        preferences={preferences}
        onPreferences={changePreferences}
        rowSelection={rowSelection}
        copyText={({ id }) => id}
        onOpen={() => {}}
        renderItem={({ name }) => name}
      />
      <TableFooter
        {...{ pageIndex: 0, pageSize: 1000, total: shown?.length ?? 0, pageSizes: [1000] }}
        onPage={() => {}}
        onPageSize={() => {}}
        rowSelection={rowSelection}
        selectionActions={
          <RunMenu
            title="With these rows"
            actions={[
              { id: 'export', label: 'Export', icon: Download, hint: '3 are skipped: CHECK', onRun: () => {} },
              { id: 'delete', label: 'Delete', icon: Trash2, destructive: true, onRun: () => {} },
            ]}
          />
        }
      />
    </>
  );
}
