import { Button } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../lazyPart';
import { useSavedViews, viewOf, withView } from './savedViews';

const ViewNameDialog = lazyPart(async () => (await import('./ViewNameDialog')).ViewNameDialog);

type SaveViewButtonProps = {
  userId: string;
  /** The screen's key in storage. */
  screen: string;
};

/**
 * Saves the view in the address under a name, beside the filters. Not offered for the default view or one
 * that has a name already.
 */
export function SaveViewButton({ userId, screen }: SaveViewButtonProps): ReactNode {
  const { t } = useTranslation('kit');
  const [params] = useSearchParams();
  const [views, setViews] = useSavedViews(userId, screen);
  const [isNaming, setIsNaming] = useState(false);
  const search = viewOf(params);
  return (
    <>
      <Button
        disabled={search === '' || views.some((view) => view.search === search)}
        onClick={() => setIsNaming(true)}
      >
        <Bookmark />
        {t('views.saveHere')}
      </Button>
      <Suspense>
        {isNaming && (
          <ViewNameDialog
            title={t('views.saveTitle')}
            name=""
            taken={views.map(({ name }) => name)}
            onSave={(name) => {
              setViews(withView(views, { name, search }));
              setIsNaming(false);
            }}
            onClose={() => setIsNaming(false)}
          />
        )}
      </Suspense>
    </>
  );
}
