import type { RazaoDaRecusa } from '../../domain/razoesDaRecusa.ts'
import { en } from '../en/pagadorRecusa.ts'
import { phrases } from '../engine.ts'

/** What a denied card means to who pays, and what to do, by `razao` of the server: they come with the denied screen. */
export const ptBR = {
  cartao: 'Cartão final {finais}',
  dados:
    'Algum dado não confere com o do banco: número, validade, código de segurança ou nome. Confira no cartão e envie de novo, ou use outro.',
  limite:
    'O cartão não tem limite livre para este valor. Você pode liberar limite no aplicativo do banco, usar outro cartão ou pagar de outra forma.',
  banco:
    'O banco segurou a compra. Abra o aplicativo dele ou ligue para o número no verso do cartão, confirme que é você e tente de novo.',
  nunca: 'Este cartão não passa nesta cobrança, nem tentando de novo. Use outro cartão ou pague de outra forma.',
  // where no other method is to be had
  limiteSoCartao:
    'O cartão não tem limite livre para este valor. Você pode liberar limite no aplicativo do banco ou usar outro cartão.',
  nuncaSoCartao: 'Este cartão não passa nesta cobrança, nem tentando de novo. Use outro cartão.',
  depois: 'Foi uma falha de comunicação, e não algo com o seu cartão. Espere alguns minutos e tente de novo.',
  comPix: 'O jeito mais rápido é o Pix: a confirmação sai na hora.',
  ouCartao: 'Ou siga com cartão',
  semMemoria: 'Por segurança não guardamos os dados do cartão: eles são digitados de novo.',
} as const

export const textosDaRecusa = phrases(ptBR, en)

/**
 * The sentence that a reason has for who reads it. `final`: the same card may not be tried again, so none says to free its
 * limit or to ask the bank. `soCartao`: cards are the only method, so none speaks of another.
 */
export function chaveDaRazao(razao: RazaoDaRecusa, { final, soCartao }: { final: boolean; soCartao: boolean }) {
  const valida = final && razao !== 'dados' ? 'nunca' : razao
  return soCartao && (valida === 'limite' || valida === 'nunca') ? (`${valida}SoCartao` as const) : valida
}
