import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

// Apollo Client reads the masked types as the code generator writes them.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
