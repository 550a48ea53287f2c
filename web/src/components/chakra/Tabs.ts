// oxlint-disable-next-line import/no-unassigned-import -- it adds the recipe
import './tabsRecipe';

export { Tabs } from '@chakra-ui/react';
