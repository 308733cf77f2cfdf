/** Light or dark on this device (R130): what runs before the first paint needs of it, and what follows it later. */
export const CHAVE_DO_ESQUEMA = 'preferencia-esquema'
export const sistemaEscuro = matchMedia('(prefers-color-scheme: dark)')

/** The specification's default is light (K42). */
export const ehEscuro = (esquema: string | null): boolean =>
  esquema === 'dark' || (esquema === 'auto' && sistemaEscuro.matches)

/** Says it to the style engine by a class, and to the browser's own controls. */
export function vestir(escuro: boolean): void {
  const raiz = document.documentElement
  raiz.classList.toggle('dark', escuro)
  raiz.classList.toggle('light', !escuro)
  raiz.style.colorScheme = escuro ? 'dark' : 'light'
}
