import { Button } from '@chakra-ui/react';
import { ArrowRight, CircleCheck, CircleSlash } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../../ui/listState/StatePanel';
import type { Done } from './useSplitQueue';

type FinishedOrderProps = {
  number: string;
  done: Done;
  /** The numbers of its new orders; empty if unknown. */
  created: string;
  onNext: (() => void) | undefined;
};

/** An order of the queue that is done. */
export function FinishedOrder({ number, done, created, onNext }: FinishedOrderProps): ReactNode {
  const { t } = useTranslation('split');
  return done === 'split' ? (
    <StatePanel
      icon={CircleCheck}
      colour="accent"
      title={t('doneTitle', { order: number })}
      actions={<NextButton onNext={onNext} />}
    >
      {created === '' ? undefined : t('newOrders', { numbers: created })}
    </StatePanel>
  ) : (
    <StatePanel
      icon={CircleSlash}
      colour="orange"
      title={t('elsewhereTitle', { order: number })}
      actions={<NextButton onNext={onNext} />}
    >
      {t('elsewhere')}
    </StatePanel>
  );
}

function NextButton({ onNext }: { onNext: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('split');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    onNext && (
      <Button ref={button} variant="solid" colorPalette="accent" onClick={onNext}>
        {t('nextOrder')}
        <ArrowRight />
      </Button>
    )
  );
}
