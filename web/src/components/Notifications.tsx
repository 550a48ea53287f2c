import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { useEffect, useMemo, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedShortcuts } from './shortcuts/shortcutList';
import { toaster } from './toaster';
import { areNotificationsHeld, useNotificationFocus } from './useNotificationFocus';

/**
 * Where notifications appear: top right (document 2, section 8), below the bars of page, list and dialog, so that they cover no closing
 * button and no pager; one below the other. Their time does not run while the pointer or the focus is on one of them, nor while the
 * page is hidden: users who looked away still find them.
 */
export function Notifications(): ReactNode {
  const { t } = useTranslation('kit');
  // The toaster's own key; it only has to be known.
  useListedShortcuts(useMemo(() => [{ keys: ['Alt', 'T'], description: t('keys.notifications') }], [t]));
  useNotificationFocus();

  useEffect(() => {
    const onVisibilityChange = () => (areNotificationsHeld() ? toaster.pause() : toaster.resume());
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);

  return (
    <Portal>
      <Toaster
        toaster={toaster}
        aria-label={t('notifications')}
        insetInline={{ mdDown: '4' }}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget) && !areNotificationsHeld()) toaster.resume();
        }}
      >
        {({ id, title, description, action }) => (
          <Toast.Root width={{ md: 'sm' }}>
            {id !== undefined && <HoldIfHeld id={id} />}
            <Toast.Indicator />
            <Stack gap="0.5" flex="1" maxW="100%">
              <Toast.Title>{title}</Toast.Title>
              {description !== undefined && <Toast.Description color="fg.muted">{description}</Toast.Description>}
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

/** Notifications that arrive while another one is held, or while the page is hidden, are paused too. */
function HoldIfHeld({ id }: { id: string }): ReactNode {
  useEffect(() => {
    // As soon as the notification's own clock runs: before, it would not hear it.
    const started = setTimeout(() => areNotificationsHeld() && toaster.pause(id));
    return () => clearTimeout(started);
  }, [id]);
  return null;
}
