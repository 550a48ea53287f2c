import { useApolloClient } from '@apollo/client/react';
import { Alert, chakra, Stack, Text } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeRows } from '../../ui/change/ChangeRows';
import { BusyButton } from '../../ui/dialog/BusyButton';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { requestFailureOf, staysUnknown, withOutcome, type RequestFailure } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';
import { quantityOr } from '../../platform/format/numbers';
import { piecesAt, type StockChange } from './bookingOutcome';
import { StockOfSkuQuery, type BookingEntry } from './bookings.operations';

type UnknownOutcomeProps = {
  failure: RequestFailure;
  /** Undefined for users who may not read SKUs: they cannot check the stock here. */
  sku: string | undefined;
  /** The changes that the booking was to make. */
  changes: readonly StockChange[];
  /** The user has seen the current stock. */
  onLooked?: () => void;
};

/**
 * Shown when it is unknown whether a booking was done. The user can check the current stock; sending the same booking again does
 * not book it twice, unless they have looked and it cannot become known otherwise.
 */
export function UnknownOutcome({ failure, sku, changes, onLooked }: UnknownOutcomeProps): ReactNode {
  const { t } = useTranslation('bookings');
  const client = useApolloClient();
  const errorText = useErrorText();
  const [looking, setLooking] = useState(false);
  const [stock, setStock] = useState<readonly BookingEntry[]>();
  const [lookFailure, setLookFailure] = useState<RequestFailure>();
  const look = async (of: string) => {
    setLooking(true);
    setLookFailure(undefined);
    try {
      const { data } = await client.query({
        query: StockOfSkuQuery,
        variables: { sku: of },
        // Not cached: the preview keeps showing the stock before the booking.
        fetchPolicy: 'no-cache',
      });
      setStock(data?.inventories.items);
      onLooked?.();
    } catch (error) {
      setLookFailure(requestFailureOf(error));
    }
    setLooking(false);
  };
  return (
    <Stack gap="3">
      <Alert.Root status="warning" role="alert" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
        <Alert.Indicator />
        {/* Room for the icon beside it. */}
        <Alert.Content flex={{ base: '1 1 calc(100% - 48px)', md: '1' }}>
          <Alert.Title fontWeight="normal">{errorText(withOutcome(failure))}</Alert.Title>
          <Text>{t(staysUnknown(failure) ? 'unknown.lookFirst' : 'unknown.again')}</Text>
        </Alert.Content>
        {sku !== undefined && (
          <BusyButton
            type="button"
            variant="outline"
            colorPalette="gray"
            size="sm"
            alignSelf="center"
            w={{ base: 'full', md: 'auto' }}
            busy={looking}
            guarded={false}
            onClick={() => void look(sku)}
          >
            <Eye />
            {t('unknown.look')}
          </BusyButton>
        )}
      </Alert.Root>
      {lookFailure && <FailureAlert failure={lookFailure} />}
      {stock && (
        <ChangeRows
          label={t('unknown.now')}
          rows={changes.map(({ position, location, before }) => ({
            key: JSON.stringify(position),
            name: <chakra.span textStyle="id">{location}</chakra.span>,
            hint: t('unknown.now'),
            before: quantityOr(before),
            after: quantityOr(piecesAt(stock, position)),
          }))}
        />
      )}
    </Stack>
  );
}
