import { Box, Button, Checkbox, Dialog, Field, Flex, Portal, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogCloseButton, DialogHeading } from '../../../components/dialog/DialogHeading';
import { dialogSize } from '../../../components/dialog/dialogSize';
import { useFocusHome } from '../../../components/dialog/useFocusHome';
import { FailureAlert } from '../../../components/form/FailureAlert';
import { NumberInput } from '../../../components/form/NumberInput';
import { Segments } from '../../../components/Segments';
import { showNumber } from '../../../format/numberInput';
import { formatCount } from '../../../format/numbers';
import { codeOf } from './codes';
import { barWidth, LabelSheet, type LabelContent } from './LabelSheet';
import type { LabelSource } from './labelSource';
import { PrintedSheets } from './PrintedSheets';
import { sheetFormats, sheetsOf } from './sheets';
import { mostLabels, useLabelLocations } from './useLabelLocations';

/** The most sheets in the preview; all are printed. */
const mostShown = 4;

type LabelsDialogProps = { source: LabelSource; onClose: () => void };

/** Labels for storage locations: format, sheet, preview and print. */
export function LabelsDialog({ source, onClose }: LabelsDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  useFocusHome();
  const { locations, failure, isCut } = useLabelLocations(source);
  const [content, setContent] = useState<LabelContent>({ code: 'code128', showWarehouse: true, showPriority: false });
  const [formatId, setFormatId] = useState<string>(sheetFormats[0].id);
  const [firstText, setFirstText] = useState('1');
  const [copiesText, setCopiesText] = useState('1');
  const format = sheetFormats.find(({ id }) => id === formatId) ?? sheetFormats[0];
  const size = format.columns * format.rows;
  const firstPlace = countIn(firstText, size);
  const copies = countIn(copiesText, 20);
  const sheets = useMemo(
    () => sheetsOf(locations ?? [], format, { firstPlace, copies }),
    [locations, format, firstPlace, copies],
  );
  const count = (locations?.length ?? 0) * copies;
  const longest = (locations ?? []).reduce((long, { fullName }) => Math.max(long, fullName?.length ?? 0), 0);
  const widest = useMemo(() => {
    const name = locations?.find(({ fullName }) => fullName?.length === longest)?.fullName;
    return name ? codeOf(name, 'code128')?.modules : undefined;
  }, [locations, longest]);
  const change = (changed: Partial<LabelContent>) => setContent((before) => ({ ...before, ...changed }));

  return (
    <Dialog.Root open onOpenChange={onClose} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            {...dialogSize(1160, true)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || count === 0) return;
              event.preventDefault();
              print();
            }}
          >
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
                p="4"
                w={{ md: '280px' }}
                flexShrink={0}
                overflow={{ md: 'auto' }}
                borderEndWidth={{ md: '1px' }}
              >
                <Box>
                  <Text fontWeight="medium" mb="1.5">
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
                  <Field.Root>
                    <Field.Label>{t('labels.first')}</Field.Label>
                    <NumberInput
                      name="first"
                      value={firstText}
                      places={0}
                      onChange={setFirstText}
                      onBlur={noBlur}
                      inputRef={noRef}
                    />
                    <Field.HelperText whiteSpace="nowrap">{t('labels.firstHint')}</Field.HelperText>
                  </Field.Root>
                  <Field.Root>
                    <Field.Label>{t('labels.copies')}</Field.Label>
                    <NumberInput
                      name="copies"
                      value={copiesText}
                      places={0}
                      onChange={setCopiesText}
                      onBlur={noBlur}
                      inputRef={noRef}
                    />
                  </Field.Root>
                </Flex>
                <Stack gap="2">
                  <Text fontWeight="medium">{t('labels.content')}</Text>
                  <Tick
                    label={t('dialog.warehouse')}
                    isOn={content.showWarehouse}
                    onChange={(showWarehouse) => change({ showWarehouse })}
                  />
                  <Tick
                    label={t('columns.priority')}
                    isOn={content.showPriority}
                    onChange={(showPriority) => change({ showPriority })}
                  />
                </Stack>
                <Text color="fg.muted" textStyle="xs">
                  {content.code === 'code128' && widest !== undefined
                    ? t('labels.barHint', { width: showNumber(barWidth(widest, format).toFixed(2)) })
                    : t('labels.scaleHint')}
                </Text>
              </Stack>
              <Box
                as="section"
                aria-label={t('labels.preview')}
                flex="1"
                minW="0"
                overflow="auto"
                bg="bg.subtle"
                p="4"
                tabIndex={0}
              >
                {failure && <FailureAlert failure={failure} />}
                {isCut && <Text mb="3">{t('labels.cut', { max: formatCount(mostLabels) })}</Text>}
                <Stack gap="4" align="center" css={{ '& > *': { zoom: { base: 0.4, md: 0.72 }, shadow: 'md' } }}>
                  {sheets.slice(0, mostShown).map((sheet) => (
                    <LabelSheet key={sheet.key} sheet={sheet} format={format} content={content} />
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
            <Dialog.Footer flexWrap="wrap">
              <Text color="fg.muted" aria-live="polite">
                {t('labels.pages', { count: sheets.length, sheets: formatCount(sheets.length) })}
              </Text>
              <Box flex="1" />
              <Button onClick={onClose}>{t('range.close')}</Button>
              <Button variant="solid" colorPalette="accent" disabled={count === 0} onClick={print}>
                <Printer />
                {t('labels.submit', { count, labels: formatCount(count) })}
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
    <Checkbox.Root checked={isOn} onCheckedChange={({ checked }) => onChange(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}

/** For fields without a form. */
function noBlur(): void {}
function noRef(): void {}

function print(): void {
  window.print();
}

/** The typed number, from 1 to `most`; 1 if it is invalid. */
function countIn(text: string, most: number): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : 1;
}
