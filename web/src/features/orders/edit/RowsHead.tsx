import { Grid, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type RowsHeadProps = { columns: string; children: ReactNode };

/** On a wide screen the head names the fields of all rows; the label of each is then for screen readers only. */
export const namedByHead: SystemStyleObject = { '& .chakra-field__label': { lg: { srOnly: true } } };

/** One head above rows of fields, whose grid it shares. Screen readers read the label of each field instead. */
export function RowsHead({ columns, children }: RowsHeadProps): ReactNode {
  return (
    <Grid
      aria-hidden
      hideBelow="lg"
      position="sticky"
      top="0"
      zIndex="1"
      templateColumns={columns}
      columnGap="3"
      px="3"
      py="2"
      bg="bg.subtle"
      borderBottomWidth="1px"
      roundedTop="l2"
      textStyle="xs"
      fontWeight="medium"
      color="fg.muted"
    >
      {children}
    </Grid>
  );
}
