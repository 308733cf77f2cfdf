import { type Centavos, digitarReais, paraReais } from '../../../shared/domain/dinheiro.ts'
import type { FonteDeFora } from '../../../shared/domain/fora.ts'
import type { Chamada } from '../chamada.ts'
import { ehModoDeResposta, type Rota } from '../modos.ts'
import type { ForaSimulada } from './simulado.ts'

const rotas: Record<FonteDeFora, Rota> = {
  pix: 'fora-pix',
  repasse: 'fora-repasse',
  contas: 'fora-contas',
  banco: 'fora-banco',
  adquirente: 'fora-adquirente',
}

const emReais = (centavos: Centavos): string => digitarReais(centavos, 'en')
const quantia = (valor: number) => ({ amount: emReais(valor), currency: 'BRL' })

/** What each source answers, in its own words. */
const noFio: Record<FonteDeFora, (valor: number) => unknown> = {
  pix: valor => ({ saldo: emReais(valor) }),
  repasse: valor => ({ saldo: emReais(valor) }),
  contas: valor => ({ balance: paraReais(valor), errorCode: '000' }),
  banco: valor => ({
    data: { availableAmount: quantia(valor), blockedAmount: quantia(0), automaticallyInvestedAmount: quantia(0) },
  }),
  adquirente: valor => ({ GrossAmount: valor, Currency: 'BRL' }),
}

/** The question of a balance, shared by the HTTP face and the in-process twin. */
export const perguntarSaldo = (fora: ForaSimulada, fonte: FonteDeFora): Chamada => {
  const modo = fora.falhas.tirar(rotas[fonte])
  return {
    modo: ehModoDeResposta(modo) ? modo : undefined,
    fazer: () => ({ status: 200, corpo: noFio[fonte](fora.saldo(fonte)) }),
  }
}
