import { Button, Field, Flex, Input, Stack } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedText } from '../../ui/useDebouncedText';
import { SkuSuggestions } from '../../domain/skus/SkuSuggestions';

type SkuChooserProps = { sku: string; onChoose: (sku: string) => void };

/** Chooses the SKU of the history: typed in full, or chosen from search results. */
export function SkuChooser({ sku, onChoose }: SkuChooserProps): ReactNode {
  const { t } = useTranslation('stockHistory');
  const [searched, setSearched] = useState(sku);
  const [isMissing, setIsMissing] = useState(false);
  const { text, type } = useDebouncedText(searched, (typed) => setSearched(typed.trim()));
  return (
    <Stack gap="1" textAlign="start">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = text.trim();
          setIsMissing(typed === '');
          if (typed !== '') onChoose(typed);
        }}
      >
        <Field.Root required invalid={isMissing}>
          <Field.Label>
            {t('columns.sku')}
            <Field.RequiredIndicator />
          </Field.Label>
          <Flex gap="2" w="full">
            <Input
              value={text}
              maxLength={100}
              placeholder={t('choose.hint')}
              autoComplete="off"
              onChange={(event) => {
                setIsMissing(false);
                type(event.target.value);
              }}
            />
            <Button type="submit" variant="solid" colorPalette="accent" flexShrink={0}>
              {t('choose.show')}
            </Button>
          </Flex>
          <Field.ErrorText>{t('choose.missing')}</Field.ErrorText>
        </Field.Root>
      </form>
      {searched !== '' && <SkuSuggestions text={searched} onSelect={onChoose} />}
    </Stack>
  );
}
