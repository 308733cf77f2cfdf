import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { contestacoesDa, Disputa } from '../../../platform/storage/Disputa.ts'
import { distinct, type Storage } from '../../../platform/storage/port.ts'
import { voltaria } from '../../cobranca/regras/cartao/lancamentosDoCartao.ts'
import type { Titular } from './titularDaConta.ts'

/** Disputes are decided within months: of a company's contestations the newest say it. */
const MAXIMO = 100
const decididas: ReadonlySet<Disputa['estado']> = new Set(['ganha', 'perdida', 'aceita'])

/**
 * What disputes of cards that are not decided took of an account, and give back to it where they are won: in centavos, as
 * their journal entries have it. One query of keys, and two batches where there is a dispute. Undefined: none.
 */
export async function emDisputa(
  storage: Storage,
  { conta, empresaId }: Pick<Titular, 'conta' | 'empresaId'>,
): Promise<{ valor: Centavos; parcial: boolean } | undefined> {
  const pk = contestacoesDa(empresaId)
  const { items, after } = await storage.query({ index: 'GSI1', pk, reverse: true, limit: MAXIMO })
  const deCartao = items.filter(i => i.SK.startsWith('DSP#'))
  if (!deCartao.length) return undefined
  const abertas = (await storage.getMany(deCartao)).map(Disputa.parse).filter(d => !decididas.has(d.estado))
  if (!abertas.length) return undefined
  const tomado = new Map<string, Centavos>()
  for (const d of abertas) tomado.set(d.de, (tomado.get(d.de) ?? 0) + d.valor)
  const vendas = await storage.getMany(distinct(abertas.map(d => Checkout.key(d.de.slice('CHK#'.length)))))
  const valor = vendas.map(Checkout.parse).reduce((s, c) => s + voltaria(c, tomado.get(`CHK#${c.id}`) ?? 0, conta), 0)
  return valor > 0 ? { valor, parcial: after !== undefined } : undefined
}
