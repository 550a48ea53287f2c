import { Box, Button, Menu } from '@chakra-ui/react';
import { Bookmark, Check, ChevronDown, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { memo, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lazyExtra } from '../../chunks/lazyPart';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { useSavedViews, viewOf, withView } from './savedViews';

// Forms and dialogs are loaded when one is opened.
const ViewNameDialog = lazyExtra(async () => (await import('./ViewNameDialog')).ViewNameDialog);

type SavedViewsMenuProps = {
  userId: string;
  /** Names the screen in storage. */
  screen: string;
};

/** Names the view that the address holds, and leads to the ones that were named before. On a narrow screen it is its sign alone. */
export const SavedViewsMenu = memo(function SavedViewsMenu({ userId, screen }: SavedViewsMenuProps): ReactNode {
  const { t } = useTranslation('kit');
  const [params, setParams] = useSearchParams();
  const [views, setViews] = useSavedViews(userId, screen);
  const [dialog, setDialog] = useState<'save' | 'rename' | 'delete'>();
  const search = viewOf(params);
  const current = views.find((view) => view.search === search);
  const close = () => setDialog(undefined);
  const others = views.filter((view) => view !== current);

  return (
    <>
      <Menu.Root lazyMount unmountOnExit positioning={{ strategy: 'fixed', placement: 'bottom-start' }}>
        <Menu.Trigger asChild>
          <Button
            variant="ghost"
            size="xs"
            maxW="240px"
            aria-label={current ? t('views.label', { view: current.name }) : t('views.title')}
          >
            <Bookmark />
            <Box as="span" truncate hideBelow="md">
              {current?.name ?? t('views.title')}
            </Box>
            <Box as={ChevronDown} hideBelow="md" />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content maxW="320px" maxH="60vh" overflow="auto">
            <Menu.Item value="default" onSelect={() => setParams({})}>
              <RotateCcw />
              <Box flex="1">{t('views.default')}</Box>
            </Menu.Item>
            {views.map((view, index) => (
              <Menu.Item key={view.name} value={`view-${index}`} onSelect={() => setParams(view.search)}>
                {view === current ? <Check /> : <Bookmark />}
                <Box flex="1" truncate title={view.name}>
                  {view.name}
                </Box>
              </Menu.Item>
            ))}
            <Menu.Separator />
            {current === undefined ? (
              <Menu.Item value="save" onSelect={() => setDialog('save')} disabled={search === ''}>
                <Plus />
                <Box flex="1">{t('views.save')}</Box>
              </Menu.Item>
            ) : (
              <>
                <Menu.Item value="rename" onSelect={() => setDialog('rename')}>
                  <Pencil />
                  <Box flex="1">{t('views.rename')}</Box>
                </Menu.Item>
                <Menu.Item value="delete" onSelect={() => setDialog('delete')} color="red.fg">
                  <Trash2 />
                  <Box flex="1">{t('views.delete')}</Box>
                </Menu.Item>
              </>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <Suspense>
        {(dialog === 'save' || dialog === 'rename') && (
          <ViewNameDialog
            title={dialog === 'save' ? t('views.saveTitle') : t('views.renameTitle')}
            name={dialog === 'rename' ? (current?.name ?? '') : ''}
            taken={others.map(({ name }) => name)}
            onSave={(name) => {
              setViews(withView(dialog === 'rename' ? others : views, { name, search }));
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {dialog === 'delete' && current !== undefined && (
        <ConfirmDialog
          title={t('views.deleteTitle')}
          confirmLabel={t('views.confirmDelete')}
          destructive
          onConfirm={() => {
            setViews(others);
            close();
          }}
          onCancel={close}
        >
          {t('views.deleteText', { view: current.name })}
        </ConfirmDialog>
      )}
    </>
  );
});
