import { Flex, SkipNavLink } from '@chakra-ui/react';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { lazyPart } from '../../ui/lazyPart';
import { PageMetaSlotProvider } from '../../ui/PageMeta';
import { useControlKey } from '../../ui/shortcuts/useControlKey';
import { useShortcut } from '../../ui/shortcuts/useShortcut';
import { WorkNotices } from '../../ui/work/WorkNotices';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { useCan } from '../../platform/permissions/useCan';
import { OpenSkuContext } from '../../domain/skus/skuInUrl';
import { useSessionEnded } from '../../platform/session/sessionEnd';
import { useSession } from '../../platform/session/useSession';
import { hasWaiting } from '../../domain/scanning/waitingUsers';
import { PageTitle } from '../PageTitle';
import { scannerScreen, screenAt } from '../screens';
import { Sidebar } from './Sidebar';
import { maySeeSkus } from './maySeeSkus';
import { TopBar } from './TopBar';
import { useSkuInUrl } from './useSkuInUrl';
import { useBufferedKeys } from './useBufferedKeys';
import { ViewAsBanner } from './ViewAsBanner';

// Loaded when first opened.
const CommandPalette = lazyPart(async () => (await import('./CommandPalette')).CommandPalette);
const SkuPanel = lazyPart(async () => (await import('./ShellSkuPanel')).ShellSkuPanel, ['plans']);
const KeysDialog = lazyPart(async () => (await import('../../ui/shortcuts/KeysDialog')).KeysDialog);
const WaitingScans = lazyPart(
  async () => (await import('../../features/scanner/WaitingScans')).WaitingScans,
  ['scanner'],
);
const StrayScans = lazyPart(async () => (await import('./StrayScans')).StrayScans);
const SessionEndedDialog = lazyPart(async () => (await import('./SessionEndedDialog')).SessionEndedDialog);

/** ms; before that, nobody has taken a scanner into their hand. */
const settledAfter = 2000;

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
  const takeTyped = useBufferedKeys(openDialog === 'palette');
  useShortcut({ key: '?', keys: ['?'], description: t('kit:keys.title') }, openKeys);

  // The code for it is loaded after that of the first content.
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settledAfter);
    return () => clearTimeout(timer);
  }, []);

  const maySee = maySeeSkus(useCan());
  const { sku, go: goToSku } = useSkuInUrl();

  const title = t(screenAt(pathname)?.titleKey ?? 'screens.notFound');
  return (
    <PageMetaSlotProvider value={isNarrow ? null : metaSlot}>
      <PageTitle title={title} />
      <SkipNavLink id="content" zIndex="skipNav">
        {t('navigation.skip')}
      </SkipNavLink>
      <Flex h="calc(100dvh - var(--notices, 0px))" bg="bg.canvas" overflow="hidden">
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
          <WorkNotices />
        </Flex>
      </Flex>
      <Suspense>{isSettled && <StrayScans isPaused={openDialog === 'palette'} />}</Suspense>
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
