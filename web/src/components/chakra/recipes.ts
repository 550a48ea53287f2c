/**
 * Chakra's components that no screen draws at first, such as dialogs, each with its recipe: the theme has those of the others only.
 * They are imported from the files beside this one, which add their recipe, and from nowhere else (`theme.test.ts`), because a component
 * without its recipe is silently unstyled.
 */
import { mergeConfigs, type RecipeDefinition, type SlotRecipeDefinition, type SystemContext } from '@chakra-ui/react';

const recipes: Record<string, RecipeDefinition> = {};
const slotRecipes: Record<string, SlotRecipeDefinition> = {};

/**
 * Lets the theme find the recipes that have been added, and those that will be: Chakra looks for a component's recipe in these objects when
 * it is first drawn.
 */
export function takeAddedRecipes(system: SystemContext): SystemContext {
  // oxlint-disable-next-line no-underscore-dangle -- the only way to what a system was made from
  const theme = (system._config.theme ??= {});
  theme.recipes = Object.assign(recipes, theme.recipes);
  theme.slotRecipes = Object.assign(slotRecipes, theme.slotRecipes);
  return system;
}

/** Adds Chakra's recipe of a component, with our changes. */
export function addRecipe(name: string, chakras: RecipeDefinition, ours: RecipeDefinition = {}): void {
  const of = (recipe: RecipeDefinition) => ({ theme: { recipes: { [name]: recipe } } });
  Object.assign(recipes, mergeConfigs(of(chakras), of(ours)).theme?.recipes);
}

/** The same for a component made of several parts. */
export function addSlotRecipe<Slot extends string>(
  name: string,
  chakras: SlotRecipeDefinition<Slot>,
  ours: Omit<SlotRecipeDefinition<Slot>, 'slots'> = {},
): void {
  const of = (recipe: SlotRecipeDefinition<Slot>) => ({ theme: { slotRecipes: { [name]: recipe } } });
  Object.assign(slotRecipes, mergeConfigs(of(chakras), of({ ...ours, slots: chakras.slots })).theme?.slotRecipes);
}

/**
 * The layer of everything that opens above the page. What opens later is drawn later, at the end of the page, and so lies above what was
 * open before. Chakra adds the number of layers below instead, but pop-ups read it before it is known, and then lie behind their dialog.
 */
export const layer = { zIndex: 'popover' } as const;
