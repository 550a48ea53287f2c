import { Box, Button, Dialog, Flex, Grid, HStack, Portal, Stack, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeRows } from '../../../components/change/ChangeRows';
import { useFocusHome } from '../../../components/dialog/useFocusHome';
import { Segments } from '../../../components/Segments';
import { changedMeanwhile, type Choice } from './conflict';
import type { OrderField, OrderForm } from './orderForm';
import { useFieldText } from './useFieldText';

type Choices = Partial<Record<OrderField, Choice>>;

type ConflictDialogProps = {
  before: OrderForm;
  mine: OrderForm;
  now: OrderForm;
  statusNames: ReadonlyMap<string, string>;
  onSave: (choices: Choices) => void;
  onCancel: () => void;
};

/** What somebody else has changed meanwhile, theirs beside mine: each is kept or taken, and then it is saved. */
export function ConflictDialog({ before, mine, now, statusNames, onSave, onCancel }: ConflictDialogProps): ReactNode {
  const { t } = useTranslation('orders');
  const { labelOf, textOf } = useFieldText(statusNames);
  const { contested, theirs } = changedMeanwhile(before, mine, now);
  const [choices, setChoices] = useState<Choices>({});
  const back = useRef<HTMLButtonElement>(null);
  useFocusHome();
  const isOpen = contested.some((field) => choices[field] === undefined);
  const choose = (choice: Choice) => setChoices(Object.fromEntries(contested.map((field) => [field, choice])));
  return (
    <Dialog.Root
      open
      role="alertdialog"
      onOpenChange={onCancel}
      closeOnInteractOutside={false}
      placement="center"
      scrollBehavior="inside"
      initialFocusEl={() => back.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="min(720px, calc(100vw - 16px))">
            <Dialog.Header pb="1">
              <Dialog.Title>{t('conflict.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pt="0">
              <Stack gap="4">
                <Text color="fg.muted">{t(contested.length > 0 ? 'conflict.text' : 'conflict.nothingContested')}</Text>
                {contested.length > 1 && (
                  <HStack gap="2" wrap="wrap">
                    <Button size="sm" onClick={() => choose('mine')}>
                      {t('conflict.allMine')}
                    </Button>
                    <Button size="sm" onClick={() => choose('theirs')}>
                      {t('conflict.allTheirs')}
                    </Button>
                  </HStack>
                )}
                {contested.length > 0 && (
                  <Box as="ul" listStyleType="none" borderWidth="1px" rounded="l2">
                    {contested.map((field) => (
                      <Box as="li" key={field} px="3.5" py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
                        <Flex gap="3" justify="space-between" align="center" wrap="wrap">
                          <Text fontWeight="medium">{labelOf(field)}</Text>
                          <Segments
                            label={labelOf(field)}
                            options={[
                              { value: 'mine', label: t('conflict.keepMine') },
                              { value: 'theirs', label: t('conflict.takeTheirs') },
                            ]}
                            value={choices[field] ?? ''}
                            onChange={(choice) =>
                              setChoices({ ...choices, [field]: choice === 'mine' ? 'mine' : 'theirs' })
                            }
                          />
                        </Flex>
                        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3" mt="2">
                          <Side title={t('conflict.mine')} isChosen={choices[field] === 'mine'}>
                            {textOf(field, mine)}
                          </Side>
                          <Side title={t('conflict.theirs')} isChosen={choices[field] === 'theirs'}>
                            {textOf(field, now)}
                          </Side>
                        </Grid>
                      </Box>
                    ))}
                  </Box>
                )}
                {theirs.length > 0 && (
                  <Stack gap="2">
                    <Text color="fg.muted">{t('conflict.alsoChanged')}</Text>
                    <ChangeRows
                      label={t('conflict.alsoChanged')}
                      rows={theirs.map((field) => ({
                        key: field,
                        name: labelOf(field),
                        before: textOf(field, before),
                        after: textOf(field, now),
                      }))}
                    />
                  </Stack>
                )}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Box flex="1" />
              <Button ref={back} onClick={onCancel}>
                {t('conflict.back')}
              </Button>
              <Button variant="solid" colorPalette="accent" disabled={isOpen} onClick={() => onSave(choices)}>
                {t('conflict.save')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Side({ title, isChosen, children }: { title: string; isChosen: boolean; children: ReactNode }): ReactNode {
  return (
    <Box minW="0" ps="2.5" borderStartWidth="2px" borderColor={isChosen ? 'accent.solid' : 'border.muted'}>
      <Text textStyle="xs" color="fg.muted">
        {title}
      </Text>
      <Text overflowWrap="anywhere" fontWeight={isChosen ? 'semibold' : undefined}>
        {children}
      </Text>
    </Box>
  );
}
