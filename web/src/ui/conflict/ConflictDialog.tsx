import { Box, Button, Dialog, Flex, Grid, HStack, Portal, Stack, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeRows } from '../change/ChangeRows';
import { useFocusHome } from '../dialog/useFocusHome';
import { Segments } from '../Segments';
import type { Choice, Choices } from './conflict';

/** A changed field, as text. */
type ChangedField<Field extends string> = { field: Field; label: string; before: string; mine: string; now: string };

type ConflictDialogProps<Field extends string> = {
  title: string;
  /** Changed by both users: needs a choice. */
  contested: readonly ChangedField<Field>[];
  /** Changed by the other user only. */
  theirs: readonly ChangedField<Field>[];
  onSave: (choices: Choices<Field>) => void;
  onCancel: () => void;
};

/** Shows what somebody else has changed meanwhile, beside the user's own changes; the user chooses for each, then saves. */
export function ConflictDialog<Field extends string>(props: ConflictDialogProps<Field>): ReactNode {
  const { title, contested, theirs, onSave, onCancel } = props;
  const { t } = useTranslation('kit');
  const [choices, setChoices] = useState<ReadonlyMap<Field, Choice>>(new Map());
  const back = useRef<HTMLButtonElement>(null);
  useFocusHome();
  const isOpen = contested.some(({ field }) => !choices.has(field));
  const choose = (choice: Choice) => setChoices(new Map(contested.map(({ field }) => [field, choice])));
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
              <Dialog.Title>{title}</Dialog.Title>
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
                    {contested.map(({ field, label, mine, now }) => (
                      <Box as="li" key={field} px="3.5" py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
                        <Flex gap="3" justify="space-between" align="center" wrap="wrap">
                          <Text fontWeight="medium">{label}</Text>
                          <Segments
                            label={label}
                            options={[
                              { value: 'mine', label: t('conflict.keepMine') },
                              { value: 'theirs', label: t('conflict.takeTheirs') },
                            ]}
                            value={choices.get(field) ?? ''}
                            onChange={(choice) =>
                              setChoices(new Map(choices).set(field, choice === 'mine' ? 'mine' : 'theirs'))
                            }
                          />
                        </Flex>
                        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="3" mt="2">
                          <Side title={t('conflict.mine')} isChosen={choices.get(field) === 'mine'}>
                            {mine}
                          </Side>
                          <Side title={t('conflict.theirs')} isChosen={choices.get(field) === 'theirs'}>
                            {now}
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
                      rows={theirs.map(({ field, label, before, now }) => ({
                        key: field,
                        name: label,
                        before,
                        after: now,
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
              <Button
                variant="solid"
                colorPalette="accent"
                disabled={isOpen}
                onClick={() => onSave(choicesOf(choices))}
              >
                {t('conflict.save')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function choicesOf<Field extends string>(choices: ReadonlyMap<Field, Choice>): Choices<Field> {
  const chosen: Partial<Record<Field, Choice>> = {};
  for (const [field, choice] of choices) chosen[field] = choice;
  return chosen;
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
