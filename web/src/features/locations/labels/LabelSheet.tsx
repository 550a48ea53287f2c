import { Box, Flex, Grid } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../platform/format/numbers';
import type { LocationRow } from '../locations.operations';
import { codeOf, type CodeKind } from './codes';
import type { Sheet, SheetFormat } from './sheets';

export type LabelContent = {
  code: CodeKind;
  showWarehouse: boolean;
  /** The level in words, and as a ladder whose black rung is the level. */
  showLevel: boolean;
  showText: boolean;
  showPriority: boolean;
};

type LabelSheetProps = {
  sheet: Sheet;
  format: SheetFormat;
  content: LabelContent;
  /** In the preview: where the labels are cut. */
  showsCuts?: boolean;
};

/** One sheet in its true size. Always black on white, independent of the screen's theme. */
export const LabelSheet = memo(function LabelSheet({
  sheet,
  format,
  content,
  showsCuts = false,
}: LabelSheetProps): ReactNode {
  const { columns, rows, labelWidth, labelHeight } = format;
  return (
    <Grid
      data-label-sheet=""
      w="210mm"
      h="297mm"
      bg="white"
      color="black"
      overflow="hidden"
      templateColumns={`repeat(${columns}, ${labelWidth}mm)`}
      gridAutoRows={`${labelHeight}mm`}
      justifyContent="center"
      pt={`${(297 - rows * labelHeight) / 2}mm`}
      css={{ breakInside: 'avoid', '&:not(:last-child)': { breakAfter: 'page' } }}
    >
      {sheet.slots.map(({ key, label }, index) => (
        <Box
          key={key}
          overflow="hidden"
          css={
            showsCuts
              ? {
                  outline: '1px dashed #c4c9cf',
                  outlineOffset: '-0.5px',
                  // Of two neighbours, only one draws the line between them.
                  clipPath: `inset(${index < columns ? 0 : 1}px 0 0 ${index % columns === 0 ? 0 : 1}px)`,
                }
              : undefined
          }
        >
          {label && <LocationLabel location={label.location} format={format} content={content} />}
        </Box>
      ))}
    </Grid>
  );
});

type LocationLabelProps = { location: LocationRow; format: SheetFormat; content: LabelContent };

function LocationLabel({ location, format, content }: LocationLabelProps): ReactNode {
  const { t } = useTranslation('locations');
  const { fullName, warehouseName, warehouseCode, level1, level2, level3, priority } = location;
  const level = content.showLevel ? ladderLevel(level3) : undefined;
  const top = [
    content.showWarehouse && warehouseName,
    content.showPriority && priority !== null && t('priority', { priority: formatCount(priority) }),
  ].filter(Boolean);
  const text = fullName ?? '';
  const code = codeOf(text, content.code);
  const isLarge = format.labelHeight > 40;
  const name = [level1, level2, level3].join('-');
  const note = (size: string) => ({ fontSize: size, lineHeight: 1.2 });
  const isBars = content.code === 'code128';
  const texts = (
    <Box minW="0" flex="1">
      <Flex justify="space-between" gap="2mm" css={note(isLarge ? '3.2mm' : '2.6mm')} minH="1.2em">
        <span>{top.join(' · ')}</span>
        <Box as="span" whiteSpace="nowrap">
          {level === undefined ? '' : t('labels.level', { level })}
        </Box>
      </Flex>
      <Flex justify="space-between" gap="2mm">
        <Flex align="baseline" gap="1.5mm" fontWeight="bold" whiteSpace="nowrap">
          <Box as="span" css={{ fontSize: isLarge ? '5mm' : '3.4mm' }}>
            {warehouseCode}
          </Box>
          <Box as="span" css={{ fontSize: nameSize(name, format, isBars, level !== undefined), lineHeight: 1.25 }}>
            {name}
          </Box>
        </Flex>
        {level !== undefined && <Ladder level={level} isLarge={isLarge} />}
      </Flex>
      {!isBars && content.showText && (
        <Box fontFamily="mono" css={note(isLarge ? '3.2mm' : '2.4mm')} mt="1mm">
          {text}
        </Box>
      )}
    </Box>
  );
  if (code === undefined) {
    return (
      <Box h="full" p={isLarge ? '5mm' : '3.5mm'}>
        {texts}
        <Box css={note('3mm')}>{t('labels.noCode')}</Box>
      </Box>
    );
  }
  if (!isBars) {
    const size = format.labelHeight - (isLarge ? 14 : 11);
    return (
      <Flex h="full" align="center" gap="4mm" p={isLarge ? '5mm' : '3.5mm'}>
        {/* The text beside it says the same. */}
        <img src={code.src} alt="" style={{ width: `${size}mm`, height: `${size}mm`, flexShrink: 0 }} />
        {texts}
      </Flex>
    );
  }
  return (
    <Flex h="full" direction="column" justify="center" p={isLarge ? '5mm' : '3.5mm'}>
      {texts}
      <img
        src={code.src}
        alt=""
        style={{
          width: `${barWidth(code.modules, format) * code.modules}mm`,
          height: `${format.codeHeight}mm`,
          marginTop: '1mm',
        }}
      />
      {content.showText && (
        <Box fontFamily="mono" css={note(isLarge ? '3.2mm' : '2.4mm')} mt="1mm">
          {text}
        </Box>
      )}
    </Flex>
  );
}

/** The rungs of a ladder from the floor up, of which the one of this level is black: which shelf to reach for is seen from afar. */
function Ladder({ level, isLarge }: { level: number; isLarge: boolean }): ReactNode {
  const rungs = Math.max(fewestRungs, level);
  return (
    <Flex
      data-ladder={level}
      aria-hidden
      direction="column-reverse"
      justify="space-between"
      flexShrink={0}
      my={isLarge ? '1mm' : '0.6mm'}
      w={isLarge ? '8mm' : '5mm'}
    >
      {Array.from({ length: rungs }, (_, rung) => (
        <Box
          key={rung}
          h={`${(isLarge ? 9.6 : 6) / rungs}mm`}
          // Browsers do not print backgrounds unless told to.
          css={{ printColorAdjust: 'exact', border: '0.3mm solid black' }}
          bg={rung + 1 === level ? 'black' : 'white'}
        />
      ))}
    </Flex>
  );
}

const fewestRungs = 4;
const mostRungs = 9;

/** The level as a number from the floor up; undefined for levels that are named otherwise, or higher than a ladder can show. */
function ladderLevel(level3: string | null): number | undefined {
  if (level3 === null || !/^\d+$/.test(level3)) return undefined;
  const level = Number(level3);
  return level >= 1 && level <= mostRungs ? level : undefined;
}

/** The width of the narrowest bar in mm, so that the code and its quiet zones fit. Up to a limit, beyond which wider bars gain nothing. */
export function barWidth(modules: number, { codeWidth }: SheetFormat): number {
  return Math.min(0.5, codeWidth / modules);
}

/** As large as the name fits; a character is about 0.6 of its height wide. */
function nameSize(name: string, { labelWidth, labelHeight }: SheetFormat, isBars: boolean, hasLadder: boolean): string {
  const isLarge = labelHeight > 40;
  const ladder = hasLadder ? (isLarge ? 10 : 7) : 0;
  const room = labelWidth - (isLarge ? 24 : 17) - (isBars ? 0 : labelHeight - 10) - ladder;
  return `${Math.max(2.4, Math.min(isLarge ? 12 : 8, room / (Math.max(name.length, 1) * 0.6))).toFixed(2)}mm`;
}
