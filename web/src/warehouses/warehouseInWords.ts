/** `Peine (PP)` */
export function warehouseInWords({ name, code }: { name: string; code?: string | null }): string {
  return code ? `${name} (${code})` : name;
}
