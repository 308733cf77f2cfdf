import { CasoEmOutraSituacao, OrdemDeOutraPessoa } from '../../../../../shared/contract/erros.ts'
import type { DecisaoDaOrdem } from '../../../../../shared/contract/ordensJudiciais.ts'
import { type EventoDaOrdem, ordemJudicial } from '../../../../../shared/domain/estados/ordemJudicial.ts'
import { motivoNoExtrato, olharOrdemMs, ordemIncompleta } from '../../../../../shared/domain/ordemJudicial.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Clock } from '../../../../platform/runtime/clock.ts'
import { contas } from '../../../../platform/storage/Lancamento.ts'
import { comBloqueio, devidoNaConta, lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { OrdemJudicial } from '../../../../platform/storage/OrdemJudicial.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { lancamentoDe } from '../../../cobranca/regras/lancamento.ts'
import { exigirOutraPessoa } from '../../../saldo/regras/exigirOutraPessoa.ts'
import { bloqueioDaOrdem, escritasDaRetencao, mudarOrdem } from './reter.ts'

type D = { storage: Storage; clock: Pick<Clock, 'now'> }
type Quem = { id: string; nome: string }
interface Palavra {
  decisao: DecisaoDaOrdem
  observacao: string | undefined
  quem: Quem
}

/** Who asked for what waits on an order: its registration, a transfer, a release; undefined where nothing waits. */
export const quemPediu = (o: OrdemJudicial): Quem | undefined =>
  o.situacao === 'aguardandoConfirmacao' ? o.autor : o.pedido?.autor

/** What a word makes of the order as it stands. */
function eventoDa(o: OrdemJudicial, decisao: DecisaoDaOrdem): EventoDaOrdem {
  if (decisao === 'recusar') return 'Recusou'
  if (decisao === 'desistir') return 'Desistiu'
  if (o.situacao === 'emLiberacao') return 'Liberou'
  if (o.situacao !== 'emTransferencia') return 'Confirmou'
  const pago = o.transferido + (o.pedido?.valor ?? 0)
  return o.valor !== undefined && pago >= o.valor ? 'Cumpriu' : 'Transferiu'
}

/**
 * The writes of a word on what waits, as the order is now.
 * @throws CasoEmOutraSituacao, OrdemDeOutraPessoa, QuemPediuNaoDecide
 */
export async function escritasDaDecisao(
  deps: D,
  antes: OrdemJudicial,
  { decisao, observacao, quem }: Palavra,
): Promise<Write[]> {
  const pediu = quemPediu(antes)
  if (!pediu) throw fault(CasoEmOutraSituacao)
  if (decisao !== 'desistir') await exigirOutraPessoa(deps.storage, quem.id, pediu.id)
  else if (quem.id !== pediu.id) throw fault(OrdemDeOutraPessoa)
  const evento = eventoDa(antes, decisao)
  const situacao = ordemJudicial.next(antes.situacao, evento)
  if (!situacao) throw fault(CasoEmOutraSituacao)
  const valor = evento === 'Liberou' ? antes.bloqueado : antes.pedido?.valor
  const ato = { em: new Date(deps.clock.now()).toISOString(), quem: quem.nome, ato: evento }
  const { pedido: _, ...semPedido } = antes
  const depois: OrdemJudicial = {
    ...semPedido,
    situacao,
    pedido: undefined,
    historico: [
      ...antes.historico,
      { ...ato, ...(valor !== undefined && { valor }), ...(observacao && { texto: observacao }) },
    ],
  }
  if (evento === 'Confirmou')
    return escritasDaRetencao(deps, { antes, depois: { ...depois, confirmador: quem }, contava: false })
  if (evento === 'Liberou') return escritasDaLiberacao(deps, antes, depois)
  if (evento === 'Transferiu' || evento === 'Cumpriu') return escritasDaTransferencia(deps, antes, depois)
  return [mudarOrdem(antes, depois)]
}

/** All that is held goes back to its account, which lets things out again where this order alone stopped it. */
async function escritasDaLiberacao(deps: D, antes: OrdemJudicial, depois: OrdemJudicial): Promise<Write[]> {
  const { conta, bloqueado: valor } = antes
  const devido = await devidoNaConta(deps.storage, conta)
  const entrada = entradaDe(deps, antes, {
    tipo: 'judicial-liberacao',
    valor,
    pernas: [
      { conta: contas.judicial(conta), valor: -valor },
      { conta, valor },
    ],
  })
  const volta = valor > 0 ? lancarJa(entrada, () => 0, { devidoDe: dela => (dela === conta ? devido : 0) }) : []
  return [
    mudarOrdem(antes, { ...depois, bloqueado: 0, vence: undefined }),
    ...(ordemIncompleta(antes) ? comBloqueio(volta, conta, bloqueioDaOrdem(-1)) : volta),
  ]
}

/** What was held when it was asked for leaves by what paid the court's deposit; what is missing of the order stays as it was. */
function escritasDaTransferencia(deps: D, antes: OrdemJudicial, depois: OrdemJudicial): Write[] {
  const { conta, pedido } = antes
  if (!pedido?.meio) throw fault(CasoEmOutraSituacao)
  const { valor, meio } = pedido
  const entrada = entradaDe(deps, antes, {
    tipo: 'judicial-transferencia',
    valor,
    pernas: [
      { conta: contas.judicial(conta), valor: -valor },
      { conta: contas[meio], valor },
    ],
  })
  const fica = { ...depois, bloqueado: antes.bloqueado - valor, transferido: antes.transferido + valor }
  const vence = ordemIncompleta(fica) ? deps.clock.now() + olharOrdemMs : undefined
  return [mudarOrdem(antes, { ...fica, vence }), ...lancarJa(entrada, () => 0, { mesmoCongelada: true })]
}

const entradaDe = (
  { clock }: D,
  o: OrdemJudicial,
  {
    tipo,
    valor,
    pernas,
  }: {
    tipo: 'judicial-liberacao' | 'judicial-transferencia'
    valor: number
    pernas: { conta: string; valor: number }[]
  },
) => ({
  ...lancamentoDe({
    dono: { de: OrdemJudicial.key(o.id).PK },
    ...{ empresaId: o.clienteId, tipo, ref: `${o.id}#${o.versao + 1}`, valor, quando: clock.now(), pernas },
  }),
  motivo: motivoNoExtrato(o.processo),
})
