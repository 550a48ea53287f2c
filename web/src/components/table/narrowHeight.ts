/** px; the height of most items of a narrow list, as long as they are not measured. */
export const usualHeight = 98;
