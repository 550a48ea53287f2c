import { Flex, SkipNavLink } from '@chakra-ui/react';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { lazyExtra } from '../../chunks/lazyPart';
import { PageMetaSlotProvider } from '../../components/PageMeta';
import { preloadPopUps } from '../../components/popUp/preloadPopUps';
import { useControlKey } from '../../components/shortcuts/useControlKey';
import { useShortcut } from '../../components/shortcuts/useShortcut';
import { useIsNarrow } from '../../components/useIsNarrow';
import { areas } from '../../i18n/catalogueFiles';
import { storedLanguage } from '../../i18n/language';
import { loadTexts } from '../../i18n/loadCatalogue';
import { useCan } from '../../permissions/useCan';
import { whenQuiet } from '../../requests/whenQuiet';
import { OpenSkuContext } from '../../skus/skuInUrl';
import { useSessionEnded } from '../../session/sessionEnd';
import { useSession } from '../../session/useSession';
import { hasWaiting } from '../../scanning/waitingUsers';
import { PageTitle } from '../PageTitle';
import { scannerScreen, screenAt } from '../screens';
import { Sidebar } from './Sidebar';
import { maySeeSkus } from './maySeeSkus';
import { TopBar } from './TopBar';
import { useSkuInUrl } from './useSkuInUrl';
import { useTypedAhead } from './useTypedAhead';
import { ViewAsBanner } from './ViewAsBanner';

// Loaded when first opened.
const CommandPalette = lazyExtra(async () => (await import('./CommandPalette')).CommandPalette);
const SkuPanel = lazyExtra(async () => (await import('./ShellSkuPanel')).ShellSkuPanel, ['plans']);
const KeysDialog = lazyExtra(async () => (await import('../../components/shortcuts/KeysDialog')).KeysDialog);
const WaitingScans = lazyExtra(
  async () => (await import('../../features/scanner/WaitingScans')).WaitingScans,
  ['scanner'],
);
const SessionEndedDialog = lazyExtra(async () => (await import('./SessionEndedDialog')).SessionEndedDialog);

/** The frame of every screen: sidebar, top bar, command palette, shortcuts, and the sign-in dialog for an ended session. */
export function Shell(): ReactNode {
  const { t } = useTranslation(['app', 'kit']);
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const hasEnded = useSessionEnded();
  const session = useSession();
  const [metaSlot] = useState(newSlot);
  const [openDialog, setOpenDialog] = useState<'palette' | 'keys'>();
  const control = useControlKey();
  const openPalette = useCallback(() => setOpenDialog('palette'), []);
  const openKeys = useCallback(() => setOpenDialog('keys'), []);
  useShortcut({ key: 'k', withControl: true, keys: [control, 'K'], description: t('palette.open') }, openPalette);
  const takeTyped = useTypedAhead(openDialog === 'palette');
  useShortcut({ key: '?', keys: ['?'], description: t('kit:keys.title') }, openKeys);

  // Preload what no screen needs for its first rows: pop-ups, and the texts of dialogs and other screens.
  useEffect(
    () =>
      whenQuiet(() => {
        preloadPopUps();
        loadTexts(areas, storedLanguage()).catch(() => undefined);
      }),
    [],
  );

  const maySee = maySeeSkus(useCan());
  const { sku, go: goToSku } = useSkuInUrl();

  const title = t(screenAt(pathname)?.titleKey ?? 'screens.notFound');
  return (
    <PageMetaSlotProvider value={isNarrow ? null : metaSlot}>
      <PageTitle title={title} />
      <SkipNavLink id="content">{t('navigation.skip')}</SkipNavLink>
      <Flex h="100dvh" bg="bg.canvas" overflow="hidden">
        {!isNarrow && <Sidebar />}
        <Flex
          direction="column"
          flex="1"
          minW="0"
          m={{ base: 0, md: '8px' }}
          ms={{ md: 0 }}
          bg="bg"
          borderWidth={{ base: 0, md: '1px' }}
          rounded={{ base: 0, md: 'l3' }}
          overflow="hidden"
          shadow={{ md: 'xs' }}
        >
          {session?.viewedBy && <ViewAsBanner user={session.user} />}
          {session && pathname !== scannerScreen.path && hasWaiting(session.user.userId) && (
            <Suspense>
              <WaitingScans scannerPath={scannerScreen.path} />
            </Suspense>
          )}
          <TopBar title={title} metaSlot={metaSlot} onSearch={openPalette} onShowKeys={openKeys} />
          <Flex as="main" id="content" tabIndex={-1} outline="none" direction="column" flex="1" minH="0" minW="0">
            <OpenSkuContext value={maySee ? goToSku : undefined}>
              <Outlet />
            </OpenSkuContext>
          </Flex>
        </Flex>
      </Flex>
      <Suspense>
        {openDialog === 'palette' && <CommandPalette takeTyped={takeTyped} onClose={() => setOpenDialog(undefined)} />}
        {openDialog === 'keys' && <KeysDialog onClose={() => setOpenDialog(undefined)} />}
        {sku !== undefined && maySee && <SkuPanel sku={sku} onClose={() => goToSku(undefined)} />}
        {hasEnded && <SessionEndedDialog />}
      </Suspense>
    </PageMetaSlotProvider>
  );
}

/** Created before it is mounted, so that a screen's content for it is drawn together with the screen. */
function newSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.style.display = 'contents';
  return slot;
}
