import { ToolbarButton, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { Gauge } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gateway } from './gateway';

/** Asks what the open query would cost, which reads none of its rows. */
export function EstimateButton({ gateway }: { gateway: Gateway }): ReactNode {
  const { t } = useTranslation('sandbox');
  const actions = useGraphiQLActions();
  const isFetching = useGraphiQL((state) => state.isFetching);
  return (
    <ToolbarButton
      label={t('estimate.button')}
      disabled={isFetching}
      onClick={() => gateway.estimating(() => actions.run())}
    >
      <Gauge className="graphiql-toolbar-icon" aria-hidden />
    </ToolbarButton>
  );
}
