import { Box, Menu } from '@chakra-ui/react';
import { Bookmark, Check, Link, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from './savedViews';

/** A dialog that an item of the menu opens. */
export type ViewDialog = 'save' | 'rename' | 'delete';

type SavedViewsItemsProps = {
  views: readonly SavedView[];
  /** The view in the address. */
  current: SavedView | undefined;
  /** The view that was applied before something was changed. */
  changed: SavedView | undefined;
  canSave: boolean;
  onDefault: () => void;
  onApply: (view: SavedView) => void;
  onCopyLink: () => void;
  onUpdate: () => void;
  onDialog: (dialog: ViewDialog) => void;
};

/** The items of `SavedViewsMenu`. */
export function SavedViewsItems(props: SavedViewsItemsProps): ReactNode {
  const { views, current, changed, canSave, onDefault, onApply, onCopyLink, onUpdate, onDialog } = props;
  const { t } = useTranslation('kit');
  return (
    <>
      <Menu.Item value="default" onSelect={onDefault}>
        <RotateCcw />
        <Box flex="1">{t('views.default')}</Box>
      </Menu.Item>
      {views.map((view, index) => (
        <Menu.Item key={view.name} value={`view-${index}`} onSelect={() => onApply(view)}>
          {view === current ? <Check /> : <Bookmark />}
          <Box flex="1" truncate title={view.name}>
            {view.name}
          </Box>
        </Menu.Item>
      ))}
      <Menu.Separator />
      <Menu.Item value="copy" onSelect={onCopyLink}>
        <Link />
        <Box flex="1">{t('views.copyLink')}</Box>
      </Menu.Item>
      {changed && (
        <Menu.Item value="update" onSelect={onUpdate}>
          <Check />
          <Box flex="1">{t('views.updateView', { view: changed.name })}</Box>
        </Menu.Item>
      )}
      {current === undefined ? (
        <Menu.Item value="save" onSelect={() => onDialog('save')} disabled={!canSave}>
          <Plus />
          <Box flex="1">{t('views.save')}</Box>
        </Menu.Item>
      ) : (
        <>
          <Menu.Item value="rename" onSelect={() => onDialog('rename')}>
            <Pencil />
            <Box flex="1">{t('views.rename')}</Box>
          </Menu.Item>
          <Menu.Item value="delete" onSelect={() => onDialog('delete')} color="red.fg">
            <Trash2 />
            <Box flex="1">{t('views.delete')}</Box>
          </Menu.Item>
        </>
      )}
    </>
  );
}
