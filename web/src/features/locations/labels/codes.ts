/** Bar codes and QR codes as pictures that stand in the page: they are printed as sharp as the printer can. */
import { code128, drawingSVG, qrcode } from 'bwip-js/browser';

export type CodeKind = 'code128' | 'qr';

/** `modules`: how many of its narrowest bars a code is wide. */
export type Code = { src: string; modules: number };

/** Undefined for a text that cannot be written so. */
export function codeOf(text: string, kind: CodeKind): Code | undefined {
  try {
    const svg = kind === 'code128' ? bars(text) : square(text);
    const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
    // Two units to a module of a QR code, one to a bar.
    const modules = kind === 'code128' ? width : width / 2;
    // Bars are as high as their place, a square stays one.
    const stretched = kind === 'code128' ? svg.replace('<svg ', '<svg preserveAspectRatio="none" ') : svg;
    return { src: `data:image/svg+xml,${encodeURIComponent(stretched)}`, modules };
  } catch {
    return undefined;
  }
}

function bars(text: string): string {
  return code128({ bcid: 'code128', text, scale: 1, height: 10 }, drawingSVG());
}

/** With the error correction that a scratched label needs. */
function square(text: string): string {
  const options = { bcid: 'qrcode', text, scale: 1, eclevel: 'M' };
  return qrcode(options, drawingSVG());
}
