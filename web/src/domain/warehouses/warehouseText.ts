/** `Peine (PP)` */
export function warehouseText({ name, code }: { name: string; code?: string | null }): string {
  return code ? `${name} (${code})` : name;
}
