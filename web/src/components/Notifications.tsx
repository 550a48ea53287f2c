import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { useEffect, useMemo, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedShortcuts } from './shortcuts/shortcutList';
import { toaster } from './toaster';

/** The toaster's own place in the page; it takes no ref. */
const region = '[data-scope=toast][data-part=group]';

/**
 * Where notifications appear: top right, one below the other. Their time does not run while the pointer or the focus is on
 * one of them, nor while the page is hidden: who looked away still finds them.
 */
export function Notifications(): ReactNode {
  const { t } = useTranslation('kit');
  // The toaster's own key; it only has to be known.
  useListedShortcuts(useMemo(() => [{ keys: ['Alt', 'T'], description: t('keys.notifications') }], [t]));

  useEffect(() => {
    const onVisibilityChange = () => (areHeld() ? toaster.pause() : toaster.resume());
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);

  return (
    <Portal>
      <Toaster
        toaster={toaster}
        aria-label={t('notifications')}
        insetInline={{ mdDown: '4' }}
        // The toaster itself does not, where nothing had the focus before.
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget) && !areHeld()) toaster.resume();
        }}
      >
        {({ id, title, description }) => (
          <Toast.Root width={{ md: 'sm' }} onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && giveFocusBack()}>
            {id !== undefined && <HoldIfHeld id={id} />}
            <Toast.Indicator />
            <Stack gap="0.5" flex="1" maxW="100%">
              <Toast.Title>{title}</Toast.Title>
              {description !== undefined && <Toast.Description color="fg.muted">{description}</Toast.Description>}
            </Stack>
            <Toast.CloseTrigger aria-label={t('close')} onClick={giveFocusBack} />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}

/** What arrives while another is held, or while the page is hidden, waits like the rest. */
function HoldIfHeld({ id }: { id: string }): ReactNode {
  useEffect(() => {
    // As soon as the notification's own clock runs: before, it would not hear it.
    const started = setTimeout(() => areHeld() && toaster.pause(id));
    return () => clearTimeout(started);
  }, [id]);
  return null;
}

function areHeld(): boolean {
  return document.hidden || document.querySelector(`${region}:is(:hover, :focus-within)`) !== null;
}

/** Who closes a notification by key goes on where they were: the toaster gives the focus back when it is let go of. */
function giveFocusBack(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest(region)) activeElement.blur();
}
