import { EtapaDoCarrinhoInvalida, PassoNaoPedido } from '../../../../shared/contract/erros.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { type EventoDoPassoManual, passoManual } from '../../../../shared/domain/estados/passoManual.ts'
import type { PassoManualDoCarrinho } from '../../../../shared/domain/passosManuais.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import { PassoManual } from '../../../platform/storage/PassoManual.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { exigirOutraPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { decidida, type Pedido } from './decidirPasso.ts'
import type { DepsDoCarrinho } from './gravarPedido.ts'
import { pagando } from './pagamentosDoCarrinho.ts'

/** Steps of a cart by hand: one person asks, another confirms, and the provider is asked once (decision 0101). */

/** What is asked for: of one slip, or of the whole cart. */
export interface Alvo {
  passo: PassoManualDoCarrinho
  consultaId?: string | undefined
}
type Quem = Pick<SessaoAtual, 'usuarioId' | 'nome' | 'perfil'>

/** Pure: what of a cart may be done by hand as it stands, in the order of the flow. */
export function passosPossiveis(p: Pedido): Alvo[] {
  if (p.c.estado === 'AguardandoCaptura') return [{ passo: 'captura' }]
  if (!pagando(p.c)) return []
  if (p.boletos.every(decidida)) return [{ passo: 'captura' }]
  return p.boletos.flatMap(({ consultaId, situacao, pagamento }): Alvo[] => [
    ...(situacao === 'aguardando' || situacao === 'consultada' ? [{ passo: 'reserva' as const, consultaId }] : []),
    ...(situacao === 'consultada' && pagamento ? [{ passo: 'pagamento' as const, consultaId }] : []),
  ])
}
const mesmo = (a: Alvo, b: Alvo): boolean => a.passo === b.passo && a.consultaId === b.consultaId

/** @throws EtapaDoCarrinhoInvalida where the step is not to be taken now. */
export function exigirPossivel(p: Pedido, alvo: Alvo): void {
  if (!passosPossiveis(p).some(a => mesmo(a, alvo)))
    throw fault(EtapaDoCarrinhoInvalida, { proximaEtapa: etapaDoCarrinho(p.c.estado) })
}

/** More than this of what was done is forgotten, the oldest first. */
const maximoDeAtos = 60
type Ato = Omit<PassoManual['historico'][number], 'ato' | 'passo' | 'consultaId'>

/**
 * The write by which what was asked for goes on, over what was read: of two people at once one writes.
 * @throws PassoNaoPedido where the arrow is not legal
 */
export function andarPasso(
  antes: PassoManual,
  evento: EventoDoPassoManual,
  { pedido, ato, alvo }: { pedido: PassoManual['pedido']; ato: Ato; alvo: Alvo },
): Write {
  const situacao = passoManual.next(antes.situacao, evento)
  if (!situacao) throw fault(PassoNaoPedido)
  const { passo, consultaId } = alvo
  const feito = { ...ato, ato: evento, passo, ...(consultaId !== undefined && { consultaId }) }
  const { pedido: _, ...resto } = antes
  return PassoManual.put(
    {
      ...resto,
      situacao,
      ...(pedido && { pedido }),
      versao: antes.versao + 1,
      historico: [...antes.historico, feito].slice(-maximoDeAtos),
    },
    antes.versao === 0 ? [{ exists: false }] : [{ attr: 'versao', op: '=', value: antes.versao }],
  )
}

export const lerPassoManual = (storage: Storage, carrinhoId: string): Promise<PassoManual | undefined> =>
  PassoManual.get(storage, carrinhoId, { consistent: true })

/**
 * Takes a step that a person asked for as the second one who confirms it. That it was confirmed is written before the step is
 * taken, and that it was taken after: a second call in between takes the same step, which the cart's own machine does once.
 * @throws PassoNaoPedido, QuemPediuNaoDecide, CasoDeOutraPessoa, EtapaDoCarrinhoInvalida
 */
export async function comSegundaPessoa(
  deps: DepsDoCarrinho,
  { p, alvo, quem }: { p: Pedido; alvo: Alvo; quem: Quem },
  dar: () => Promise<Pedido>,
): Promise<Pedido> {
  await confirmar(deps, { p, alvo, quem })
  // what it led to already, before its worker died, is not done again
  const depois = passosPossiveis(p).some(a => mesmo(a, alvo)) ? await dar() : p
  await concluir(deps, { p: depois, alvo, quem })
  return depois
}

const confirmar = ({ storage, clock }: DepsDoCarrinho, { p, alvo, quem }: { p: Pedido; alvo: Alvo; quem: Quem }) =>
  redecide(async () => {
    const antes = await lerPassoManual(storage, p.c.id)
    if (!antes?.pedido || !mesmo(antes.pedido, alvo)) throw fault(PassoNaoPedido)
    await exigirOutraPessoa(storage, quem.usuarioId, antes.pedido.autor.id)
    const caso = { natureza: 'passoDoCarrinho', referencia: p.c.id } as const
    const posse = await encerrarPosse(storage, caso, { quem, agora: clock.now() })
    if (antes.situacao === 'confirmado') return
    exigirPossivel(p, alvo)
    const pedido = { ...antes.pedido, confirmador: { id: quem.usuarioId, nome: quem.nome } }
    const ato = { em: new Date(clock.now()).toISOString(), quem: quem.nome }
    await storage.commit([andarPasso(antes, 'Confirmou', { pedido, ato, alvo }), ...posse])
  })

const concluir = ({ storage, clock }: DepsDoCarrinho, { p, alvo, quem }: { p: Pedido; alvo: Alvo; quem: Quem }) =>
  redecide(async () => {
    const antes = await lerPassoManual(storage, p.c.id)
    if (antes?.situacao !== 'confirmado' || !antes.pedido || !mesmo(antes.pedido, alvo)) return
    const resultado = p.boletos.find(b => b.consultaId === alvo.consultaId)?.situacao ?? p.c.estado
    const ato = { em: new Date(clock.now()).toISOString(), quem: quem.nome, resultado }
    await storage.commit([andarPasso(antes, 'Fez', { pedido: undefined, ato, alvo })])
  })
