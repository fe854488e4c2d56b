/** For `like`: percent and underline mean themselves, not "anything". */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
