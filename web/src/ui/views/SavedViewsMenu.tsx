import { Box, Button, HStack, Menu } from '@chakra-ui/react';
import { Bookmark, ChevronDown } from 'lucide-react';
import { memo, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../lazyPart';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { notify } from '../notifications';
import { SavedViewsItems, type ViewDialog } from './SavedViewsItems';
import { useSavedViews, viewOf, withView } from './savedViews';

// Forms and dialogs are loaded when one is opened.
const ViewNameDialog = lazyPart(async () => (await import('./ViewNameDialog')).ViewNameDialog);

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
  const [dialog, setDialog] = useState<ViewDialog>();
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
      <Menu.Root positioning={{ strategy: 'fixed', placement: 'bottom-start' }} lazyMount unmountOnExit>
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
            <SavedViewsItems
              views={views}
              current={current}
              changed={changed}
              canSave={search !== ''}
              onDefault={() => {
                setAppliedName(undefined);
                setParams({});
              }}
              onApply={(view) => setParams(view.search)}
              onCopyLink={() => void copyLink()}
              onUpdate={update}
              onDialog={setDialog}
            />
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
      </Suspense>
    </>
  );
});
