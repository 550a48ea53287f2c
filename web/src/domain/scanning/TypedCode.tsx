import { Button, Flex, Input } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** For a label that cannot be scanned. */
export function TypedCode({ label, onCode }: { label: string; onCode: (code: string) => void }): ReactNode {
  const { t } = useTranslation('scanner');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onCode(text.trim());
    setText('');
  };
  return (
    <Flex as="form" gap="2" onSubmit={submit}>
      <Input
        h="12"
        textStyle="lg"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" h="12" px="5" disabled={text.trim() === ''}>
        <Keyboard />
        {t('typed.take')}
      </Button>
    </Flex>
  );
}
