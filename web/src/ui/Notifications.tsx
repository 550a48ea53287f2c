import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { useEffect, useMemo, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedShortcuts } from './shortcuts/shortcutList';
import { toaster } from './toaster';
import { areNotificationsPaused, useNotificationFocus } from './useNotificationFocus';
import { useRoomForNotices } from './useRoomForNotices';
import { useTopBesideDialog } from './useTopBesideDialog';

/**
 * Shows notifications at the top right (document 2, section 8), one below the other, below the bars of page, list and dialog, so
 * that they cover no close button and no pager; on a narrow screen below page and dialog, which make room for them. Their time stops
 * while the pointer or the focus is on one of them, and while the page is hidden.
 */
export function Notifications(): ReactNode {
  const { t } = useTranslation('kit');
  // Handled by the toaster; only listed here.
  useListedShortcuts(useMemo(() => [{ keys: ['Alt', 'T'], description: t('keys.notifications') }], [t]));
  useNotificationFocus();
  const besideDialog = useTopBesideDialog();
  const top = useRoomForNotices() ?? besideDialog;

  useEffect(() => {
    const onVisibilityChange = () => (areNotificationsPaused() ? toaster.pause() : toaster.resume());
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);

  return (
    <Portal>
      <Toaster
        toaster={toaster}
        aria-label={t('notifications')}
        insetInline={{ mdDown: '8px !important' }}
        // Over the toaster's own style.
        top={top === undefined ? undefined : `${top}px !important`}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget) && !areNotificationsPaused()) toaster.resume();
        }}
      >
        {({ id, title, description, action }) => (
          <Toast.Root width={{ md: 'sm' }} css={fromBelow}>
            {id !== undefined && <PauseIfPaused id={id} />}
            <Toast.Indicator />
            <Stack gap="0.5" flex="1" maxW="100%">
              <Toast.Title>{title}</Toast.Title>
              {description !== undefined && (
                <Toast.Description color="fg.muted" overflowWrap="anywhere">
                  {description}
                </Toast.Description>
              )}
              {action !== undefined && (
                <Toast.ActionTrigger alignSelf="start" color="accent.fg" fontWeight="medium" mt="1">
                  {action.label}
                </Toast.ActionTrigger>
              )}
            </Stack>
            <Toast.CloseTrigger aria-label={t('close')} />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}

/** At the lower edge of a narrow screen they come from below, instead of over what is above them. */
const fromBelow = {
  mdDown: { '&:is(:not([data-mounted]), [data-state=closed])': { '--y': '100% !important' } },
} as const;

/** Also pauses notifications that arrive while another one is paused or the page is hidden. */
function PauseIfPaused({ id }: { id: string }): ReactNode {
  useEffect(() => {
    // After the notification has started its own timer: it ignores an earlier pause.
    const started = setTimeout(() => areNotificationsPaused() && toaster.pause(id));
    return () => clearTimeout(started);
  }, [id]);
  return null;
}
