import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'

const CONTRATO = 'quita:contrato'
const IDIOMA = 'quita:idioma'

function ler(chave: string): string | null {
  try {
    return localStorage.getItem(chave)
  } catch {
    return null
  }
}
function guardar(chave: string, valor: string): void {
  try {
    localStorage.setItem(chave, valor)
  } catch {
    // a browser that keeps nothing: the address carries the contract, and the page opens in Portuguese
  }
}

/** R031: the contract of an address that carries none is the one of the last cart in this browser. */
export const contratoLembrado = (): string | null => ler(CONTRATO)
export const lembrarContrato = (contrato: string): void => guardar(CONTRATO, contrato)

/** The cart's pages open in the language that the payer chose on them, else in English where the browser's own is English. */
export const idiomaLembrado = (): IdiomaDoPagador =>
  (ler(IDIOMA) ?? navigator.language).startsWith('en') ? 'en' : 'pt-BR'
export const lembrarIdioma = (idioma: IdiomaDoPagador): void => guardar(IDIOMA, idioma)
