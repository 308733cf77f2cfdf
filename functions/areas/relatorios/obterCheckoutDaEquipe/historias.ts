import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { obterCheckoutDaEquipe as contrato } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import { lerDiario } from '../../../../shared/domain/risco/diario.ts'
import { TentativaAnterior } from '../../../platform/storage/anteriores.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import type { Item } from '../../../platform/storage/port.ts'

type Pagamento = Output<typeof contrato>
const de = <T>(itens: readonly Item[], nome: string, parse: (item: Item) => T): T[] =>
  itens.filter(i => i._t === nome).map(parse)
const porInstante = <T extends { em: string }>(a: T, b: T) => (a.em < b.em ? -1 : 1)

/** Pure: what the anti-fraud rules decided about its payer and each of its cards, oldest first. */
export function riscosDe(c: Checkout, pagador: Pagador | undefined, itens: readonly Item[]): Pagamento['riscos'] {
  const tentativas = [...de(itens, 'TentativaAnterior', TentativaAnterior.parse), ...(c.tentativa ? [c.tentativa] : [])]
  const decisoes = [
    ...(pagador ? [{ em: pagador.registradoEm, texto: pagador.risco }] : []),
    ...tentativas.map(t => ({ em: new Date(t.em).toISOString(), texto: t.risco })),
  ]
  return decisoes
    .flatMap(({ em, texto }) => {
      const diario = lerDiario(texto)
      if (!diario) return []
      const { veredito, pontos, limiar, motivos } = diario
      return [{ em, veredito, pontos, limiar, motivos }]
    })
    .sort(porInstante)
}

const queVoltam = new Set<Lancamento['tipo']>(['devolucao', 'estorno', 'estorno-desfeito'])
/** Pure: what went back to the payer, by the journal. */
export const devolucoesDe = (itens: readonly Item[]): Pagamento['devolucoes'] =>
  de(itens, 'Lancamento', Lancamento.parse)
    .filter(l => queVoltam.has(l.tipo))
    .map(({ ocorridoEm, tipo, ref, valor }) => ({ em: ocorridoEm, tipo, referencia: ref, valor }))
    .sort(porInstante)

/** Pure: its contestations, of the card and of the Pix. */
export const contestacoesDoPagamento = (itens: readonly Item[]): Pagamento['disputas'] =>
  [
    ...de(itens, 'Disputa', Disputa.parse).map(d => ({ ...d, tipo: 'cartao' as const })),
    ...de(itens, 'CasoMed', CasoMed.parse).map(d => ({ ...d, tipo: 'pix' as const })),
  ]
    .map(({ id, tipo, estado, valor, criadaEm }) => ({ id, tipo, estado, valor, criadaEm }))
    .sort((a, b) => (a.criadaEm < b.criadaEm ? -1 : 1))
