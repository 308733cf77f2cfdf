import { EstoqueInsuficiente } from '../../../../shared/contract/erros.ts'
import type { EventsOf } from '../../../../shared/domain/estados/machine.ts'
import { reservaDeEstoque } from '../../../../shared/domain/estados/reservaDeEstoque.ts'
import { Fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { NivelDeEstoque, ReservaDeEstoque } from '../../../platform/storage/Estoque.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { prazoDoEstoque } from '../../cobranca/regras/estoque/prazoDoEstoque.ts'
import { soltarUnidades, trocarReserva } from '../../cobranca/regras/estoque/reservarEstoque.ts'
import { jaLiquidou } from '../../cobranca/regras/vence.ts'
import { avisoDeFalta, escritasDoMovimento } from './niveis.ts'

type D = Pick<Base, 'clock'> & { storage: Storage }
/** Others hold and take the same things at the same time: each of them makes one try again. */
const VEZES = 12
/** Who writes a sale's movement: the payment itself, which `de` names. */
const pagamento = { id: 'pagamento', nome: 'Pagamento' }

export type PassoDaReserva = 'nada' | 'tomar' | 'soltar' | 'adiar' | 'devolver' | 'encerrar'

/** Pure: what came back of a sale by its refunds, and is not in the stock again: of which level how many units. */
export const voltasDe = (
  { itens }: Pick<ReservaDeEstoque, 'itens'>,
  { estoqueVolta, itensQueVoltaram = [] }: Pick<Checkout, 'estoqueVolta' | 'itensQueVoltaram'>,
): { nivelId: string; quantidade: number }[] =>
  itens.flatMap(({ nivelId, quantidade, voltou = 0 }) => {
    const dita = itensQueVoltaram.find(x => x.nivel === nivelId)?.quantidade ?? 0
    const falta = (estoqueVolta ? quantidade : Math.min(quantidade, dita)) - voltou
    return falta > 0 ? [{ nivelId, quantidade: falta }] : []
  })

/** Pure: what a payment's reservation is to become, by how the payment stands at this instant (ms). */
export function passoDaReserva(r: ReservaDeEstoque, c: Checkout, agora: number): PassoDaReserva {
  if (jaLiquidou(c)) {
    const foiDevolvido = c.estado === 'Estornado'
    if (r.estado === 'reservada') return 'tomar'
    if (r.estado === 'liberada') return foiDevolvido ? 'nada' : 'tomar'
    if (r.estado === 'vendida' && voltasDe(r, c).length > 0) return 'devolver'
    if (r.estado === 'vendida') return 'nada'
    return foiDevolvido && reservaDeEstoque.next(r.estado, 'Estornou') ? 'encerrar' : 'nada'
  }
  if (r.estado !== 'reservada') return 'nada'
  const prazo = prazoDoEstoque(c, agora)
  if (prazo === undefined || prazo <= agora) return 'soltar'
  return (r.vence ?? 0) <= agora ? 'adiar' : 'nada'
}

/**
 * Makes what a payment holds of the stock follow how the payment stands: taken once it is paid, given up once it cannot be
 * paid any more, given back where its refund said so. Told by every version of the checkout and by the sweeper at the
 * reservation's own deadline, in any order and any number of times: the reservation's version and the movements' numbers
 * let each step happen once.
 */
export const acompanharVendaPaga = (deps: D, checkoutId: string): Promise<void> =>
  redecide(async () => {
    const { storage } = deps
    const r = await ReservaDeEstoque.get(storage, checkoutId, { consistent: true })
    const c = r && (await Checkout.get(storage, checkoutId, { consistent: true }))
    if (!r || !c) return
    const agora = deps.clock.now()
    const escritas = await escritasDoPasso[passoDaReserva(r, c, agora)](deps, r, c)
    if (escritas.length) await storage.commit(escritas)
  }, VEZES)

/** The reservation after an event of its table. */
function passar(
  r: ReservaDeEstoque,
  evento: EventsOf<typeof reservaDeEstoque>,
  muda: Partial<ReservaDeEstoque>,
): Write {
  const estado = reservaDeEstoque.next(r.estado, evento)
  if (!estado) throw new Error(`reservation ${r.estado}: ${evento}`)
  return trocarReserva(r, { ...muda, estado })
}

type Passo = (deps: D, r: ReservaDeEstoque, c: Checkout) => Promise<Write[]> | Write[]
const escritasDoPasso: Record<PassoDaReserva, Passo> = {
  nada: () => [],
  soltar: ({ clock }, r) => [
    passar(r, 'Liberou', { vence: undefined, em: clock.now() }),
    ...r.itens.map(soltarUnidades),
  ],
  adiar: ({ clock }, r, c) => [trocarReserva(r, { vence: prazoDoEstoque(c, clock.now()) })],
  encerrar: ({ clock }, r) => [passar(r, 'Estornou', { em: clock.now() })],
  tomar,
  devolver: escritasDaDevolucao,
}

const lerNiveis = async (storage: Storage, r: ReservaDeEstoque) => {
  const lidos = (await storage.getMany(r.itens.map(i => NivelDeEstoque.key(i.nivelId)))).map(NivelDeEstoque.parse)
  const porId = new Map(lidos.map(n => [n.id, n]))
  return r.itens.map(i => {
    const nivel = porId.get(i.nivelId)
    if (!nivel) throw new Error('a level that a payment holds is not there')
    return { nivel, quantidade: i.quantidade }
  })
}

/**
 * The writes by which a paid sale takes its units: all of its things or none. What it holds is taken as long as it is on the
 * shelf; without a hold, what no other payment holds. @throws EstoqueInsuficiente of the first thing that is missing
 */
export async function escritasDaTomada({ storage, clock }: D, r: ReservaDeEstoque): Promise<Write[]> {
  const segura = r.estado === 'reservada'
  const agora = clock.now()
  const tomadas = (await lerNiveis(storage, r)).flatMap(({ nivel, quantidade }) => {
    const movimento = { tipo: 'venda' as const, quantidade }
    const solta = segura ? quantidade : 0
    return escritasDoMovimento(nivel, { movimento, motivo: '', por: pagamento, agora, de: r.checkoutId, solta }).writes
  })
  // who waited for it is served by the same writes
  const evento = r.estado === 'semEstoque' || r.estado === 'aEspera' ? 'Atendeu' : 'Pagou'
  return [passar(r, evento, { vence: undefined, em: agora }), ...tomadas]
}

async function tomar(deps: D, r: ReservaDeEstoque, c: Checkout): Promise<Write[]> {
  try {
    return await escritasDaTomada(deps, r)
  } catch (error) {
    if (error instanceof Fault && error.error === EstoqueInsuficiente) return faltou(deps, r, c)
    throw error
  }
}

/** It is paid and there is not enough: what it held goes back, and the company is told, once. */
function faltou({ clock }: D, r: ReservaDeEstoque, c: Checkout): Write[] {
  const agora = clock.now()
  return [
    passar(r, 'Faltou', { vence: undefined, em: agora }),
    ...(r.estado === 'reservada' ? r.itens.map(soltarUnidades) : []),
    avisoDeFalta({ checkoutId: c.id, empresaId: c.empresaId, nome: r.itens.map(i => i.nome).join(', ') }, agora),
  ]
}

/** What was sold came back with its refund: one movement for each thing. Where a part came, the rest stays sold. */
async function escritasDaDevolucao({ storage, clock }: D, r: ReservaDeEstoque, c: Checkout): Promise<Write[]> {
  const agora = clock.now()
  const voltas = new Map(voltasDe(r, c).map(v => [v.nivelId, v.quantidade]))
  const niveis = await lerNiveis(storage, { ...r, itens: r.itens.filter(i => voltas.has(i.nivelId)) })
  const movimentos = niveis.flatMap(({ nivel }) => {
    const movimento = { tipo: 'devolucao' as const, quantidade: voltas.get(nivel.id) ?? 0 }
    return escritasDoMovimento(nivel, { movimento, motivo: '', por: pagamento, agora, de: r.checkoutId }).writes
  })
  const itens = r.itens.map(i => ({ ...i, voltou: (i.voltou ?? 0) + (voltas.get(i.nivelId) ?? 0) }))
  const muda = { itens, em: agora }
  const inteira = itens.every(i => i.voltou === i.quantidade)
  return [inteira ? passar(r, 'Devolveu', muda) : trocarReserva(r, muda), ...movimentos]
}
