import { formatarCep } from '../../../../shared/domain/cep.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { formatarTelefone, somenteTelefone } from '../../../../shared/domain/telefone.ts'

/**
 * Masks that never fight the caret (V021). A mask re-formats the whole text after each input event, so typing, pasting,
 * autofill and dictation are one case; the caret returns to just after the same character it followed.
 */
export type NomeDaMascara = 'documento' | 'celular' | 'cep' | 'uf' | 'email'

/** A mask; those of forms that load later live with them. */
export interface Mascara {
  formatar: (texto: string) => string
  /** What counts for the caret: characters of the value, not separators. */
  conta: RegExp
}

const alfanumerico = /[0-9A-Za-z]/
const mascaras: Record<NomeDaMascara, Mascara> = {
  documento: { formatar: texto => formatarDocumento(texto.replace(/[^0-9A-Za-z]/g, '')), conta: alfanumerico },
  celular: { formatar: texto => formatarTelefone(somenteTelefone(texto)), conta: /[0-9]/ },
  cep: { formatar: texto => formatarCep(texto.replace(/[^0-9]/g, '')), conta: /[0-9]/ },
  uf: {
    formatar: texto =>
      texto
        .replace(/[^A-Za-z]/g, '')
        .slice(0, 2)
        .toUpperCase(),
    conta: /[A-Za-z]/,
  },
  email: { formatar: texto => texto.replace(/\s/g, '').toLowerCase(), conta: /\S/ },
}

const contar = (texto: string, conta: RegExp) => Array.from(texto).filter(c => conta.test(c)).length

/**
 * Applies a mask to what a field holds.
 * @param caret position in `texto`; the answer's caret is the matching position in the masked text.
 */
export function aplicar(nome: NomeDaMascara | Mascara, texto: string, caret: number): { texto: string; caret: number } {
  const { formatar, conta } = typeof nome === 'string' ? mascaras[nome] : nome
  const formatado = formatar(texto)
  if (caret >= texto.length) return { texto: formatado, caret: formatado.length }
  // What a mask drops from the front (a country code) no longer counts before the caret.
  const tirados = Math.max(0, contar(texto, conta) - contar(formatado, conta))
  const antes = contar(texto.slice(0, caret), conta)
  const alvo = texto.trimStart().startsWith('+') ? antes - tirados : antes
  let vistos = 0
  let posicao = 0
  while (posicao < formatado.length && vistos < alvo) if (conta.test(formatado.charAt(posicao++))) vistos++
  return { texto: formatado, caret: posicao }
}

/** Masks a field in place, where the text changed at all. */
export function mascararCampo(campo: HTMLInputElement, nome: NomeDaMascara | Mascara): void {
  const { texto, caret } = aplicar(nome, campo.value, campo.selectionStart ?? campo.value.length)
  if (texto === campo.value) return
  campo.value = texto
  // E-mail inputs have no selection API; there the caret is left to the browser.
  if (campo.type !== 'email' && campo.ownerDocument.activeElement === campo) campo.setSelectionRange(caret, caret)
}
