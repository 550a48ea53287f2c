import { Box, Button, HStack, Menu } from '@chakra-ui/react';
import { Bookmark, Check, ChevronDown, Link, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { memo, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { lazyExtra } from '../../chunks/lazyPart';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { notify } from '../notifications';
import { useSavedViews, viewOf, withView } from './savedViews';

// Forms and dialogs are loaded when one is opened.
const ViewNameDialog = lazyExtra(async () => (await import('./ViewNameDialog')).ViewNameDialog);

type SavedViewsMenuProps = {
  userId: string;
  /** The screen's key in storage. */
  screen: string;
};

/** Saves the view in the address under a name, and applies saved views. On a narrow screen it is only an icon. */
export const SavedViewsMenu = memo(function SavedViewsMenu({ userId, screen }: SavedViewsMenuProps): ReactNode {
  const { t } = useTranslation('kit');
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [views, setViews] = useSavedViews(userId, screen);
  const [dialog, setDialog] = useState<'save' | 'rename' | 'delete'>();
  const search = viewOf(params);
  const current = views.find((view) => view.search === search);
  // The view that was applied before a filter was changed; applying the default view or another one resets it.
  const [appliedName, setAppliedName] = useState(current?.name);
  if (current !== undefined && current.name !== appliedName) setAppliedName(current.name);
  const changed = current === undefined ? views.find(({ name }) => name === appliedName) : undefined;
  const close = () => setDialog(undefined);
  const others = views.filter((view) => view !== current);
  const update = () => changed && setViews(withView(views, { name: changed.name, search }));
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}${pathname}${search === '' ? '' : `?${search}`}`);
    notify('success', t('copied'));
  };

  return (
    <>
      <Menu.Root lazyMount unmountOnExit positioning={{ strategy: 'fixed', placement: 'bottom-start' }}>
        <Menu.Trigger asChild>
          <Button
            variant="ghost"
            size="xs"
            maxW={{ base: '120px', lg: '240px' }}
            flexShrink={0}
            aria-label={current ? t('views.label', { view: current.name }) : t('views.title')}
          >
            <Bookmark />
            <Box as="span" truncate hideBelow="md">
              {(current ?? changed)?.name ?? t('views.title')}
            </Box>
            <Box as={ChevronDown} hideBelow="md" />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content maxW="320px" maxH="60vh" overflow="auto">
            <Menu.Item
              value="default"
              onSelect={() => {
                setAppliedName(undefined);
                setParams({});
              }}
            >
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
            <Menu.Item value="copy" onSelect={() => void copyLink()}>
              <Link />
              <Box flex="1">{t('views.copyLink')}</Box>
            </Menu.Item>
            {changed && (
              <Menu.Item value="update" onSelect={update}>
                <Check />
                <Box flex="1">{t('views.updateView', { view: changed.name })}</Box>
              </Menu.Item>
            )}
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
      {changed && (
        <HStack gap="1" textStyle="xs" color="fg.muted" hideBelow="lg" flexShrink={0}>
          {t('views.changed')}
          <span aria-hidden>{'·'}</span>
          <Button
            variant="plain"
            size="xs"
            h="6"
            px="0"
            color="accent.fg"
            textDecoration="underline"
            textUnderlineOffset="2px"
            onClick={update}
          >
            {t('views.update')}
          </Button>
        </HStack>
      )}
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
