import {
  LimiteSozinho,
  LoteEmOutraSituacao,
  LoteMudou,
  OrdemAcimaDoLimite,
  QuemPediuNaoDecide,
  SaldoInsuficiente,
} from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { proximoDiaUtil } from '../../../../shared/domain/diasUteis.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { loteDaFolha } from '../../../../shared/domain/estados/folha.ts'
import { decidirFolha } from '../../../../shared/domain/folha/conferir.ts'
import { limitesDeSaidaDe, type PoliticaDeCredito } from '../../../../shared/domain/politicaDeCredito.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { idDoFavorecido, type LoteDaFolha } from '../../../platform/storage/Folha.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { faltouSaldo, lancarJa } from '../../../platform/storage/lancarJa.ts'
import { ConditionFailed, redecide, type Write } from '../../../platform/storage/port.ts'
import { contar, lerSomas } from '../../../platform/storage/SomaDeSaidas.ts'
import { VEZES_DA_SOMA } from '../../saldo/regras/contarSaida.ts'
import { escopoDaEmpresa } from '../../saldo/regras/destinoDaSaida.ts'
import { mesmaPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { limitesDaConta, recusarSaida, sacavelAgora } from '../../saldo/regras/limitesDaConta.ts'
import { conhecidosDe, hashDasLinhas, todasAsLinhas } from './linhasDoLote.ts'
import { inicioDoLote, lancamentoDoLote, lerLote, mover } from './moverLote.ts'
import { haOutraPessoa, limiteDoSozinho } from './quemAutoriza.ts'

type Quem = Pick<SessaoAtual, 'usuarioId' | 'nome' | 'empresaId'>
/**
 * Authorises exactly the lines whose hash was seen: the total leaves what is available, above the floor, in one
 * transaction with the lot's state, the sums of money out and the answer's key. Decided again while concurrent ones
 * change those.
 * @throws LoteNaoEncontrado, LoteEmOutraSituacao, LoteMudou, QuemPediuNaoDecide, LimiteSozinho, SaldoInsuficiente,
 * ContaEmConferencia, SaidaBloqueada, OrdemAcimaDoLimite
 */
export async function autorizarLote(
  deps: DepsDeIdempotencia,
  { id, hash, quem }: { id: string; hash: string; quem: Quem },
  chave: string | undefined,
): Promise<void> {
  const conta = contas.empresa(quem.empresaId)
  const { politica, piso } = await limitesDaConta(deps.storage, { conta, empresaId: quem.empresaId }, deps.clock.now())
  const unica = { sujeito: quem.usuarioId, operacao: 'autorizarLoteDaFolha', chave, corpo: { id, hash } }
  let writes: Write[] = []
  const autorizar = () =>
    umaVez(deps, unica, async () => {
      writes = await decidir(deps, { id, hash, quem, politica, piso })
      return { resposta: { id }, writes }
    }).catch(async (error: unknown) => {
      if (!(error instanceof ConditionFailed && faltouSaldo(error, writes))) throw error
      await recusarSaida(deps.storage, conta)
      throw fault(SaldoInsuficiente, { disponivel: await sacavelAgora(deps.storage, conta, piso) })
    })
  await redecide(autorizar, VEZES_DA_SOMA)
}

interface Pedido {
  id: string
  hash: string
  quem: Quem
  politica: PoliticaDeCredito
  piso: number
}
async function decidir(deps: DepsDeIdempotencia, p: Pedido): Promise<Write[]> {
  const { storage, clock } = deps
  const lote = await lerLote(storage, p.id, p.quem.empresaId)
  if (!loteDaFolha.next(lote.estado, 'Autorizou')) throw fault(LoteEmOutraSituacao)
  const linhas = await todasAsLinhas(storage, lote)
  if (p.hash !== lote.hash || hashDasLinhas(linhas) !== lote.hash) throw fault(LoteMudou)
  const agora = clock.now()
  const sozinho = await escritasDoSozinho(deps, p, lote)
  const [empresa, conhecidos] = await Promise.all([
    lerSomas(storage, escopoDaEmpresa(lote.empresaId), agora),
    conhecidosDe(storage, lote.empresaId, linhas),
  ])
  const novas = linhas.filter(l => !conhecidos.has(idDoFavorecido(l.documento, l.destino)))
  const decisao = decidirFolha({
    total: lote.total,
    maiorLinha: Math.max(...linhas.map(l => l.valor)),
    aNovos: novas.reduce((s, l) => s + l.valor, 0),
    limites: limitesDeSaidaDe(p.politica),
    limiteOrdem: deps.env.REPASSE_LIMITE_ORDEM || undefined,
    ...{ empresa, agora },
  })
  if (decisao.acao === 'recusada') throw fault(OrdemAcimaDoLimite, { limite: paraReais(decisao.limite) })
  const sai = decisao.acao === 'sai'
  const escopos = [...(sai ? [empresa.escopo] : []), ...(sozinho ? [sozinho.escopo] : [])]
  const hoje = dataSaoPaulo(agora)
  const data = lote.data < hoje ? proximoDiaUtil(hoje) : lote.data
  const conta = contas.empresa(lote.empresaId)
  return [
    mover(lote, sai ? 'Autorizou' : 'Reteve', {
      ...{ data, ttl: undefined, vence: sai ? inicioDoLote(data, agora) : undefined },
      ...{ autorizadoPor: { id: p.quem.usuarioId, nome: p.quem.nome }, autorizadoEm: new Date(agora).toISOString() },
      ...(escopos.length > 0 && { contada: { em: agora, escopos } }),
      ...(!sai && { espera: { motivos: decisao.motivos } }),
    }),
    ...lancarJa(lancamentoDoLote(lote, 'folha-reserva', agora), c => (c === conta ? p.piso : 0)),
    ...(sai ? contar(empresa, lote.total, decisao.folga.empresa ?? 0, agora) : []),
    ...(sozinho?.writes ?? []),
  ]
}

/**
 * Where who made it authorises it too: only as the one person who may, and below the day's limit.
 * @throws QuemPediuNaoDecide, LimiteSozinho
 */
async function escritasDoSozinho({ storage, clock }: DepsDeIdempotencia, p: Pedido, lote: LoteDaFolha) {
  if (!(await mesmaPessoa(storage, p.quem.usuarioId, lote.criadoPor.id))) return undefined
  if (await haOutraPessoa(storage, lote.empresaId, lote.criadoPor.id))
    throw fault(
      QuemPediuNaoDecide,
      undefined,
      'Quem fez o lote não o autoriza: outra pessoa da empresa precisa autorizar.',
    )
  const agora = clock.now()
  const { lidas, uso } = await limiteDoSozinho(storage, { empresaId: lote.empresaId, politica: p.politica, agora })
  if (lote.total > uso.livre) throw fault(LimiteSozinho, { limite: paraReais(uso.limite), livre: paraReais(uso.livre) })
  return { escopo: lidas.escopo, writes: contar(lidas, lote.total, uso.livre - lote.total, agora) }
}
