import type { ReactNode } from 'react';
import type { RequestFailure } from '../../platform/errors/requestFailure';
import { useIsLate } from '../useIsLate';
import { DetailDialog } from './DetailDialog';
import type { DialogWidth } from './dialogSize';
import { RecordMissing } from './RecordMissing';

/** The state of reading one record. */
export type RecordSearch = {
  loading: boolean;
  failure: RequestFailure | undefined;
  /** Reads the record again after a failure. */
  onRetry: () => void;
};

type RecordMissingDialogProps = Partial<RecordSearch> & {
  /** The title of the record's dialog. */
  title: string;
  width?: DialogWidth;
  /** Says that there is no such record, and why that may be. */
  gone: { title: string; text: string };
  onClose: () => void;
};

/**
 * In place of the dialog of a record that the address names: the record is loading, could not be read, or does not exist. Not shown at
 * once, because the record usually arrives quickly, and because an address may change just after its record has left the list.
 */
export function RecordMissingDialog(props: RecordMissingDialogProps): ReactNode {
  const { title, width = 660, gone, loading = false, failure, onRetry, onClose } = props;
  const isLate = useIsLate();
  if (!isLate) return null;
  return (
    <DetailDialog
      title={title}
      width={width}
      tabs={[]}
      tab=""
      onTab={() => undefined}
      listState={
        <RecordMissing
          title={gone.title}
          text={gone.text}
          loading={loading}
          failure={failure}
          onRetry={() => onRetry?.()}
          onClose={onClose}
        />
      }
      onClose={onClose}
    />
  );
}
