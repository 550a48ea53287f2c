import { Button, HStack } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, CopyPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';

/** Opens another order of the list, or a new one; undefined if there is none, or no right to it. */
export type OrderWays = {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  copy: (() => void) | undefined;
};

/** Buttons to the previous and next order, like the keys J and K (`useRecordWalk`), and to a copy. */
export function OrderSteps({ previous, next, copy }: OrderWays): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <HStack gap="1">
      {(previous ?? next) && (
        <>
          <IconButton
            label={`${t('edit.previous')} (K)`}
            size="sm"
            disabled={previous === undefined}
            onClick={previous}
          >
            <ChevronUp />
          </IconButton>
          <IconButton label={`${t('edit.next')} (J)`} size="sm" disabled={next === undefined} onClick={next}>
            <ChevronDown />
          </IconButton>
        </>
      )}
      {copy && (
        <Button size="sm" variant="ghost" onClick={copy}>
          <CopyPlus />
          {t('create.copyShort')}
        </Button>
      )}
    </HStack>
  );
}
