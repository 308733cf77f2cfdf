/** What a person calls their browser and system, out of a User-Agent: for their list of sessions, never for a decision. */
export interface Navegador {
  navegador: string
  sistema: string
}

// the first that matches: everybody claims to be Safari, and most to be Chrome
const navegadores: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const sistemas: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const achar = (lista: typeof navegadores, texto: string): string =>
  lista.find(([sinal]) => sinal.test(texto))?.[1] ?? ''

/** Empty where it is not recognised. */
export const descreverNavegador = (userAgent: string): Navegador => {
  const texto = userAgent.slice(0, 512)
  return { navegador: achar(navegadores, texto), sistema: achar(sistemas, texto) }
}
