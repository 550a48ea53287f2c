import { datePickerSlotRecipe } from 'chakra-theme/recipes/date-picker';
import { addSlotRecipe } from './recipes';

addSlotRecipe('datePicker', datePickerSlotRecipe);

export { DatePicker } from '@chakra-ui/react';
