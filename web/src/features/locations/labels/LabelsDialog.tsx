import { Box, Button, Dialog, Field, Flex, HStack, NativeSelect, Portal, Stack, Text } from '@chakra-ui/react';
import { Check, Printer } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../ui/CheckBox';
import { DialogCloseButton, DialogHeading } from '../../../ui/dialog/DialogHeading';
import { dialogSize } from '../../../ui/dialog/dialogSize';
import { useSubmitKey } from '../../../ui/dialog/useDialogKeys';
import { useFocusHome } from '../../../ui/dialog/useFocusHome';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { PiecesField } from '../../../ui/input/PlainNumberField';
import { Keys } from '../../../ui/Keys';
import { Num } from '../../../ui/Num';
import { Segments } from '../../../ui/Segments';
import { useControlKey } from '../../../ui/shortcuts/useControlKey';
import { showNumber } from '../../../platform/format/numberInput';
import { formatCount } from '../../../platform/format/numbers';
import { codeOf } from './codes';
import { barWidth, LabelSheet, type LabelContent } from './LabelSheet';
import type { LabelSource } from './labelSource';
import { PrintedSheets } from './PrintedSheets';
import { sheetFormats, sheetsOf, shelvesOf, type Shelf } from './sheets';
import { mostLabels, useLabelLocations } from './useLabelLocations';

/** The most sheets in the preview; all are printed. */
const mostShown = 4;
/** The most shelves that are listed. */
const mostShelves = 8;
/** The most labels of one location. */
const mostCopies = 20;
/** mm; bars of this width are read by any scanner, from a distance. */
const easyBar = 0.38;

type LabelsDialogProps = { source: LabelSource; onClose: () => void };

/** Labels for storage locations: format, sheet, preview and print. */
export function LabelsDialog({ source, onClose }: LabelsDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  const control = useControlKey();
  useFocusHome();
  const { locations, failure, isCut } = useLabelLocations(source);
  const [content, setContent] = useState<LabelContent>({
    code: 'code128',
    showWarehouse: true,
    showLevel: true,
    showText: true,
    showPriority: false,
  });
  const [formatId, setFormatId] = useState<string>(sheetFormats[0].id);
  // Null while there is no valid number in the field: then nothing is printed.
  const [first, setFirst] = useState<number | null>(1);
  const [copies, setCopies] = useState<number | null>(1);
  const format = sheetFormats.find(({ id }) => id === formatId) ?? sheetFormats[0];
  const size = format.columns * format.rows;
  const firstSlot = Math.min(first ?? 1, size);
  const sheets = useMemo(
    () => sheetsOf(locations ?? [], format, { firstSlot, copies: copies ?? 1 }),
    [locations, format, firstSlot, copies],
  );
  const count = (locations?.length ?? 0) * (copies ?? 1);
  const isPrintable = count > 0 && first !== null && copies !== null;
  const dialog = useRef<HTMLDivElement>(null);
  useSubmitKey(dialog, () => isPrintable && print());
  const longest = (locations ?? []).reduce((long, { fullName }) => Math.max(long, fullName?.length ?? 0), 0);
  const widest = useMemo(() => {
    const name = locations?.find(({ fullName }) => fullName?.length === longest)?.fullName;
    return name ? codeOf(name, 'code128')?.modules : undefined;
  }, [locations, longest]);
  const bar = content.code === 'code128' && widest !== undefined ? barWidth(widest, format) : undefined;
  const shelves = useMemo(() => shelvesOf(locations ?? []), [locations]);
  const change = (changed: Partial<LabelContent>) => setContent((before) => ({ ...before, ...changed }));

  return (
    <Dialog.Root open onOpenChange={onClose} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={dialog} {...dialogSize(1160, true)}>
            <DialogHeading
              title={t('labels.title')}
              context={locations && t('count', { count: locations.length, locations: formatCount(locations.length) })}
            />
            <Dialog.Body
              p="0"
              borderTopWidth="1px"
              display="flex"
              flexDirection={{ base: 'column', md: 'row' }}
              minH="0"
              overflow={{ base: 'auto', md: 'hidden' }}
            >
              <Stack
                gap="5"
                px="5"
                py="4"
                w={{ md: '280px' }}
                flexShrink={0}
                overflow={{ md: 'auto' }}
                borderEndWidth={{ md: '1px' }}
              >
                <Box>
                  <Text textStyle="label" color="fg.muted" mb="1">
                    {t('labels.code')}
                  </Text>
                  <Segments
                    label={t('labels.code')}
                    options={[
                      { value: 'code128', label: 'Code 128' },
                      { value: 'qr', label: 'QR' },
                    ]}
                    value={content.code}
                    onChange={(code) => change({ code })}
                    size="sm"
                  />
                </Box>
                <Field.Root>
                  <Field.Label>{t('labels.sheet')}</Field.Label>
                  <NativeSelect.Root>
                    <NativeSelect.Field value={format.id} onChange={(event) => setFormatId(event.target.value)}>
                      {sheetFormats.map(({ id }) => (
                        <option key={id} value={id}>
                          {t(`labels.sheets.${id}`)}
                        </option>
                      ))}
                    </NativeSelect.Field>
                    <NativeSelect.Indicator />
                  </NativeSelect.Root>
                </Field.Root>
                <Flex gap="3">
                  <PiecesField
                    name="first"
                    label={t('labels.first')}
                    hint={
                      <Text as="span" whiteSpace="nowrap">
                        {t('labels.firstHint')}
                      </Text>
                    }
                    pieces={first}
                    min={1}
                    max={size}
                    onPieces={setFirst}
                  />
                  <PiecesField
                    name="copies"
                    label={t('labels.copies')}
                    pieces={copies}
                    min={1}
                    max={mostCopies}
                    onPieces={setCopies}
                  />
                </Flex>
                <Stack gap="2">
                  <Text textStyle="label" color="fg.muted">
                    {t('labels.content')}
                  </Text>
                  <Tick
                    label={t('dialog.warehouse')}
                    isOn={content.showWarehouse}
                    onChange={(showWarehouse) => change({ showWarehouse })}
                  />
                  <Tick
                    label={t('labels.ladder')}
                    isOn={content.showLevel}
                    onChange={(showLevel) => change({ showLevel })}
                  />
                  <Tick
                    label={t('labels.text')}
                    isOn={content.showText}
                    onChange={(showText) => change({ showText })}
                  />
                  <Tick
                    label={t('columns.priority')}
                    isOn={content.showPriority}
                    onChange={(showPriority) => change({ showPriority })}
                  />
                </Stack>
                {shelves.length > 0 && <Shelves shelves={shelves} />}
                <HStack gap="2" align="flex-start" color="fg.muted" textStyle="xs" mt="auto">
                  {(bar === undefined || bar >= easyBar) && (
                    <Box as="span" color="green.fg" flexShrink={0}>
                      <Check size={14} aria-hidden />
                    </Box>
                  )}
                  <Text>
                    {bar === undefined
                      ? t('labels.scaleHint')
                      : t(bar >= easyBar ? 'labels.easyBarHint' : 'labels.barHint', {
                          width: showNumber(bar.toFixed(2)),
                        })}
                  </Text>
                </HStack>
              </Stack>
              <Box
                as="section"
                aria-label={t('labels.preview')}
                // In a narrow dialog it is as high as its sheets, and scrolls with the fields.
                flex={{ base: 'none', md: '1' }}
                minW="0"
                overflow="auto"
                bg="bg.subtle"
                p="4"
                tabIndex={0}
              >
                {failure && <FailureAlert failure={failure} />}
                {isCut && <Text mb="3">{t('labels.cut', { max: formatCount(mostLabels) })}</Text>}
                <Stack gap="4" align="center" css={{ '& > *': { zoom: { base: 0.4, md: 0.6 }, shadow: 'md' } }}>
                  {sheets.slice(0, mostShown).map((sheet) => (
                    <LabelSheet key={sheet.key} sheet={sheet} format={format} content={content} showsCuts />
                  ))}
                </Stack>
                {sheets.length > mostShown && (
                  <Text mt="3" textAlign="center" color="fg.muted">
                    {t('labels.moreSheets', {
                      count: sheets.length - mostShown,
                      sheets: formatCount(sheets.length - mostShown),
                    })}
                  </Text>
                )}
              </Box>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap" columnGap="4">
              <Text color="fg.muted" aria-live="polite" w={{ base: 'full', md: 'auto' }}>
                {t('labels.pages', { count: sheets.length, sheets: formatCount(sheets.length) })}
              </Text>
              <Text color="fg.muted" hideBelow="md">
                {t('labels.cutsNotPrinted')}
              </Text>
              <Box flex="1" />
              <Button onClick={onClose}>{t('range.close')}</Button>
              <Button variant="solid" colorPalette="accent" disabled={!isPrintable} onClick={print}>
                <Printer />
                {t('labels.submit', { count, labels: formatCount(count) })}
                <Box
                  as="span"
                  hideBelow="md"
                  css={{ '& kbd': { bg: 'transparent', color: 'inherit', borderWidth: 0 } }}
                >
                  <Keys keys={[control, '↵']} />
                </Box>
              </Button>
            </Dialog.Footer>
            <DialogCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      <PrintedSheets>
        {sheets.map((sheet) => (
          <LabelSheet key={sheet.key} sheet={sheet} format={format} content={content} />
        ))}
      </PrintedSheets>
    </Dialog.Root>
  );
}

/** What is printed, by shelf. */
function Shelves({ shelves }: { shelves: readonly Shelf[] }): ReactNode {
  const { t } = useTranslation('locations');
  const hidden = shelves.length - mostShelves;
  return (
    <Box borderTopWidth="1px" pt="3">
      <Text fontWeight="medium" mb="1">
        {t('labels.shelves')}
      </Text>
      <Box as="ul" listStyleType="none">
        {shelves.slice(0, mostShelves).map(({ name, from, to, count }) => (
          <HStack as="li" key={name} gap="2" py="1.5" borderBottomWidth="1px" align="baseline">
            <Text as="span" fontFamily="mono" truncate title={name}>
              {name}
            </Text>
            <Text as="span" color="fg.muted" textStyle="xs" flexShrink={0}>
              {from === to ? t('labels.level', { level: from }) : t('labels.levels', { from, to })}
            </Text>
            <Box flex="1" />
            <Num>{formatCount(count)}</Num>
          </HStack>
        ))}
      </Box>
      {hidden > 0 && (
        <Text mt="1.5" color="fg.muted" textStyle="xs">
          {t('labels.moreShelves', { count: hidden, shelves: formatCount(hidden) })}
        </Text>
      )}
    </Box>
  );
}

function Tick({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}): ReactNode {
  return (
    <CheckBox isChecked={isOn} onChange={onChange}>
      {label}
    </CheckBox>
  );
}

function print(): void {
  window.print();
}
