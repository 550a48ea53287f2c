/**
 * Colours of the interface (design: look, Colour). One accent ("Petrol"), cool neutral greys, five status hues, each with a light
 * and a dark value, so that components need not know the mode.
 */
import { defineSemanticTokens } from '@chakra-ui/react';

export const mode = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** The eight roles every Chakra palette needs, as [light, dark] pairs. */
type Roles = 'solid' | 'contrast' | 'fg' | 'subtle' | 'muted' | 'emphasized' | 'border' | 'focusRing';
const palette = (p: Record<Roles, readonly [string, string]>) =>
  Object.fromEntries(Object.entries(p).map(([role, [light, dark]]) => [role, mode(light, dark)]));

export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: mode('#FFFFFF', '#13181A'), // tables, page content
    canvas: mode('#F5F6F8', '#0C0F11'), // behind everything, sidebar
    panel: mode('#FFFFFF', '#181E21'), // cards, dialogs, menus
    field: mode('#FFFFFF', '#12171A'), // inputs
    subtle: mode('#FAFBFB', '#161C1F'), // table header, footers
    muted: mode('#F1F3F5', '#1E2528'), // hover, read-only
    emphasized: mode('#E4E8EB', '#2A3338'), // pressed, tracks
    selected: mode('#EFF7F9', '#10242A'), // selected rows
    inverted: mode('#1B2225', '#E9EDEF'),
  },
  fg: {
    DEFAULT: mode('#14191C', '#E8ECEE'),
    muted: mode('#4E5961', '#A6B1B8'),
    subtle: mode('#636D75', '#8C979F'),
    inverted: mode('#F5F7F8', '#14191C'),
    error: mode('#B02A24', '#FF9A93'),
    warning: mode('#874A00', '#F2B661'),
    success: mode('#136A40', '#70D3A1'),
    info: mode('#1D549F', '#93BDF6'),
  },
  border: {
    DEFAULT: mode('#E1E5E8', '#262E32'),
    muted: mode('#ECEFF1', '#1F2629'), // between table rows
    subtle: mode('#F1F3F5', '#1B2124'),
    emphasized: mode('#CBD2D7', '#364046'),
    control: mode('#C3CBD1', '#3A454B'), // input outline
    strong: mode('#87929A', '#67747C'), // checkbox, switch: 3:1
    error: mode('#C2362F', '#E0625B'),
  },
  accent: palette({
    solid: ['#0B6878', '#14808F'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#0A5C6A', '#6CCBD9'],
    subtle: ['#EAF5F7', '#10292E'],
    muted: ['#D5ECF0', '#153A41'],
    emphasized: ['#A9D6DD', '#1C525C'],
    border: ['#8FC7D0', '#256874'],
    focusRing: ['#1492A5', '#37AEC0'],
  }),
  gray: palette({
    solid: ['#2A3237', '#DDE2E5'],
    contrast: ['#FFFFFF', '#14191C'],
    fg: ['#424B52', '#C3CBD0'],
    subtle: ['#ECEFF2', '#22292D'],
    muted: ['#E1E6E9', '#2C353A'],
    emphasized: ['#CDD3D8', '#3A454B'],
    border: ['#CDD3D8', '#3A454B'],
    focusRing: ['#1492A5', '#37AEC0'],
  }),
  green: palette({
    solid: ['#18774A', '#1E8152'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#136A40', '#70D3A1'],
    subtle: ['#E8F5EE', '#11291D'],
    muted: ['#CFEADB', '#173C2A'],
    emphasized: ['#2F9E68', '#37B077'],
    border: ['#9AD0B5', '#23573D'],
    focusRing: ['#2F9E68', '#37B077'],
  }),
  orange: palette({
    solid: ['#9F5700', '#A5640F'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#874A00', '#F2B661'],
    subtle: ['#FDF4E4', '#2B200E'],
    muted: ['#FAE6C5', '#3E2D12'],
    emphasized: ['#E0921E', '#E8A23A'],
    border: ['#EBC27D', '#5F461A'],
    focusRing: ['#E0921E', '#E8A23A'],
  }),
  red: palette({
    solid: ['#C2362F', '#C8443D'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#B02A24', '#FF9A93'],
    subtle: ['#FDEFEE', '#331816'],
    muted: ['#FADBD9', '#47211E'],
    emphasized: ['#DC4F47', '#EE6C64'],
    border: ['#F0ABA7', '#6B312D'],
    focusRing: ['#DC4F47', '#EE6C64'],
  }),
  blue: palette({
    solid: ['#2561B5', '#346FC2'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#1D549F', '#93BDF6'],
    subtle: ['#ECF3FC', '#13233B'],
    muted: ['#D7E5F8', '#1A3150'],
    emphasized: ['#4A8BDF', '#5B9AEC'],
    border: ['#A7C5ED', '#284B79'],
    focusRing: ['#4A8BDF', '#5B9AEC'],
  }),
  purple: palette({
    solid: ['#6A4AB6', '#795BC6'],
    contrast: ['#FFFFFF', '#FFFFFF'],
    fg: ['#5A3EA2', '#BFAAF3'],
    subtle: ['#F3EFFB', '#221B37'],
    muted: ['#E5DDF7', '#2E244B'],
    emphasized: ['#8B6CD9', '#9A7FE3'],
    border: ['#C5B4EB', '#473773'],
    focusRing: ['#8B6CD9', '#9A7FE3'],
  }),
  chart: {
    // The colours are distinguishable in normal, deutan, protan and tritan vision; each has a contrast of at least 3:1 on its
    // panel.
    1: mode('#0B6878', '#2FA3B4'), // petrol
    2: mode('#C5770C', '#FBC36C'), // amber
    3: mode('#4C2076', '#8152C6'), // violet
    4: mode('#4F97E8', '#81BBF0'), // sky
    5: mode('#681E2E', '#C4516F'), // wine
    6: mode('#7C868D', '#CCD0D3'), // grey: other, archived
    grid: mode('#ECEFF1', '#222A2E'),
  },
});
