import { Box, Button, Dialog, Portal } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DialogCloseButton, DialogHeading } from '../../../ui/dialog/DialogHeading';
import { dialogSize } from '../../../ui/dialog/dialogSize';
import { useFocusHome } from '../../../ui/dialog/useFocusHome';
import { historyUrl } from './historyUrl';
import { PlanTimeline } from './PlanTimeline';

type PlanHistoryDialogProps = {
  planId: string;
  name: string;
  /** The plan is open below this dialog. */
  isOverPlan: boolean;
  onClose: () => void;
};

/** The change timeline of a plan in a dialog over the list (document 3, section 2, History modal); it also has a page of its own. */
export function PlanHistoryDialog({ planId, name, isOverPlan, onClose }: PlanHistoryDialogProps): ReactNode {
  const { t } = useTranslation('plans');
  useFocusHome();
  return (
    <Dialog.Root open onOpenChange={onClose} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content {...dialogSize(880, true)}>
            <DialogHeading title={t('history.title')} context={name} />
            <Dialog.Body pt="1" tabIndex={0}>
              <PlanTimeline planId={planId} onLink={isOverPlan ? undefined : onClose} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="ghost" asChild>
                <Link to={historyUrl(planId)} target="_blank">
                  <ExternalLink />
                  {t('history.ownPage')}
                </Link>
              </Button>
              <Box flex="1" />
              <Button onClick={onClose}>{t('history.close')}</Button>
            </Dialog.Footer>
            <DialogCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
