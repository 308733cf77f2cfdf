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

/** The language that the payer chose on the cart's pages: they open in it again. */
export const idiomaLembrado = (): IdiomaDoPagador => (ler(IDIOMA) === 'en' ? 'en' : 'pt-BR')
export const lembrarIdioma = (idioma: IdiomaDoPagador): void => guardar(IDIOMA, idioma)
