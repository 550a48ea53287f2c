import { Alert, Button } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from './FailureAlert';
import { requestFailureOf, withOutcome, type RequestFailure } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';

type OutcomeUnknownProps = { failure: RequestFailure; onLook: () => Promise<void> };

/** Shown when it is unknown whether a form was saved; the user can check. */
export function OutcomeUnknown({ failure, onLook }: OutcomeUnknownProps): ReactNode {
  const { t } = useTranslation('kit');
  const errorText = useErrorText();
  const [looking, setLooking] = useState(false);
  const [lookFailure, setLookFailure] = useState<RequestFailure>();
  const look = async () => {
    setLooking(true);
    setLookFailure(undefined);
    try {
      await onLook();
    } catch (error) {
      setLookFailure(requestFailureOf(error));
    }
    setLooking(false);
  };
  return (
    <>
      <Alert.Root status="warning" role="alert">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title fontWeight="normal">{errorText(withOutcome(failure))}</Alert.Title>
        </Alert.Content>
        <Button size="sm" alignSelf="center" loading={looking} onClick={() => void look()}>
          <Eye />
          {t('form.look')}
        </Button>
      </Alert.Root>
      {lookFailure && <FailureAlert failure={lookFailure} />}
    </>
  );
}
