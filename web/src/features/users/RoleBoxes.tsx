import { Box, Checkbox, Field, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../components/form/FieldMessage';

type RoleBoxesProps = {
  /** The roles that there are. */
  roles: readonly string[];
  value: readonly string[];
  onChange: (roles: string[]) => void;
  message: string | undefined;
};

/** The roles of a user, at least one. There are few, so that all of them are in sight. */
export function RoleBoxes({ roles, value, onChange, message }: RoleBoxesProps): ReactNode {
  const { t } = useTranslation('users');
  const labelId = useId();
  // What a user has stays to be seen, and to be taken away, also when there is no such role any more.
  const offered = [...roles, ...value.filter((role) => !roles.includes(role))];
  return (
    <Field.Root required invalid={message !== undefined} gridColumn="1 / -1">
      <Field.Label as="div" id={labelId}>
        {t('columns.roles')}
        <Field.RequiredIndicator />
      </Field.Label>
      <Flex
        as="fieldset"
        border="0"
        p="0"
        m="0"
        aria-labelledby={labelId}
        gap="4"
        rowGap="1.5"
        wrap="wrap"
        minH="8"
        align="center"
      >
        {offered.map((role) => (
          // Outside of the field's own wiring: one label for all boxes would name each of them.
          <Box key={role}>
            <Checkbox.Root
              ids={{ hiddenInput: `${labelId}-${role}`, label: `${labelId}-${role}-label` }}
              invalid={message !== undefined}
              required={false}
              checked={value.includes(role)}
              onCheckedChange={({ checked }) =>
                onChange(checked === true ? [...value, role] : value.filter((other) => other !== role))
              }
            >
              <Checkbox.HiddenInput aria-describedby={undefined} />
              <Checkbox.Control />
              <Checkbox.Label>{role}</Checkbox.Label>
            </Checkbox.Root>
          </Box>
        ))}
      </Flex>
      <FieldMessage message={message} />
    </Field.Root>
  );
}
