import { Box, Grid, NativeSelect, Text } from '@chakra-ui/react';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarrierName } from 'schema/orderFiles/carrierNames.ts';
import { formatCount } from '../../../platform/format/numbers';
import { carrierOf } from './carrierNames';
import type { ReadFile } from './checkOrders';

type CarrierNamesProps = {
  read: ReadFile;
  carriers: readonly string[];
  onDecide: (name: string, carrier: string) => void;
  /** What the user has just decided about, which gets the focus back. */
  decided: string | undefined;
};

/** The most names that can be mapped; files have a few. */
const mostShown = 100;

/** Which carrier each name in the file stands for. */
export function CarrierNames({ read, carriers, onDecide, decided }: CarrierNamesProps): ReactNode {
  const { t } = useTranslation('orderImport');
  if (read.carrierNames.length === 0) return null;
  return (
    <Box as="section" aria-label={t('carriers.title')} borderBottomWidth="1px" bg="bg.subtle">
      <Text as="h4" px="4" pt="2.5" pb="1" textStyle="xs" fontWeight="semibold">
        {t('carriers.title')}
      </Text>
      {read.carrierNames.slice(0, mostShown).map((name) => (
        <CarrierLine
          key={name.name}
          name={name}
          carrier={carrierOf(read.layout, name, carriers)}
          carriers={carriers}
          onDecide={(carrier) => onDecide(name.name, carrier)}
          hasFocus={name.name === decided}
        />
      ))}
    </Box>
  );
}

type CarrierLineProps = {
  name: CarrierName;
  /** Empty for those of the products; undefined if nobody knows. */
  carrier: string | undefined;
  carriers: readonly string[];
  onDecide: (carrier: string) => void;
  hasFocus: boolean;
};

/** The value of the choice while a name is not mapped. No carrier has it, because names of carriers contain no control characters. */
const unknown = '\u0000';

function CarrierLine({ name: { name, orders }, carrier, carriers, onDecide, hasFocus }: CarrierLineProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const select = useRef<HTMLSelectElement>(null);
  // The check has replaced the choice that the user made.
  useEffect(() => {
    if (hasFocus) select.current?.focus();
  }, [hasFocus]);
  return (
    <Grid
      templateColumns="minmax(0, 1.2fr) 14px minmax(0, 1fr)"
      gap="2"
      px="4"
      py="1.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      alignItems="center"
    >
      <Box minW="0">
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="xs" color="fg.subtle">
          {t('carriers.orders', { count: orders, orders: formatCount(orders) })}
        </Text>
      </Box>
      <Box color="fg.subtle">
        <ArrowRight size={12} aria-hidden />
      </Box>
      <NativeSelect.Root size="xs">
        <NativeSelect.Field
          ref={select}
          aria-label={t('carriers.of', { name })}
          aria-invalid={carrier === undefined}
          value={carrier ?? unknown}
          onChange={(event) => onDecide(event.target.value)}
        >
          {carrier === undefined && <option value={unknown}>{t('carriers.unknown')}</option>}
          <option value="">{t('carriers.ofProducts')}</option>
          {carriers.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator css={{ '& svg': { width: '14px', height: '14px' } }}>
          <ChevronDown />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Grid>
  );
}
