import { LancamentoDeOutraPessoa, LancamentoJaDecidido } from '../../../../shared/contract/erros.ts'
import type { decidirLancamentoManual as contrato, DecisaoDoLancamento } from '../../../../shared/contract/livros.ts'
import { lancamentoManual } from '../../../../shared/domain/estados/lancamentoManual.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import type { LancamentoManual } from '../../../platform/storage/LancamentoManual.ts'
import { faltouSaldo } from '../../../platform/storage/lancarJa.ts'
import { mesAberto } from '../../../platform/storage/MesDosLivros.ts'
import { ConditionFailed, redecide, type Write } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { exigirOutraPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { aoDecidirLancamento } from '../regras/contas/baixarConta.ts'
import { ehDoAutor, eventoDaDecisao } from '../regras/decisoes.ts'
import { dizerOQueFalta, escritasDoDiario, pisosDe } from '../regras/efetivar.ts'
import { lerLancamento, nomeDaEmpresa } from '../regras/lerLancamento.ts'
import { exigirMesAberto } from '../regras/lerMes.ts'
import { mudar } from '../regras/mudar.ts'
import { verLancamento } from '../vista.ts'

interface Decisao {
  id: string
  decisao: DecisaoDoLancamento
  observacao: string | undefined
  quem: { id: string; nome: string }
}

/**
 * A word on a manual entry: its author's to send or discard it, another person's to approve or refuse it. An approval is
 * one transaction with the journal entry, and with what it reverses. Of two words at once one stands.
 */
export const decidirLancamentoManual: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { decisao, observacao }, sessao, contexto }) => {
    const { storage } = deps
    if (observacao) contexto.justificar?.(observacao)
    const { usuarioId, nome } = sessao
    const corpo = { id, decisao, observacao }
    const pedido = { sujeito: usuarioId, operacao: 'decidirLancamentoManual', chave: contexto.idempotencyKey, corpo }
    let pisos: ReadonlyMap<string, number> = new Map()
    let writes: Write[] = []
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const caso = { natureza: 'lancamento', referencia: id } as const
        const posse = ehDoAutor(decisao)
          ? []
          : await encerrarPosse(storage, caso, { quem: sessao, agora: deps.clock.now() })
        const decidida = await decidir(deps, { id, decisao, observacao, quem: { id: usuarioId, nome } })
        pisos = decidida.pisos
        writes = decidida.writes
        return { resposta: { id }, writes: [...writes, ...posse] }
      }).catch(async (error: unknown) => {
        if (error instanceof ConditionFailed && faltouSaldo(error, writes)) return dizerOQueFalta(storage, pisos)
        throw error
      }),
    )
    const l = await lerLancamento(storage, id)
    return verLancamento(storage, l, { usuarioId, nome: await nomeDaEmpresa(storage, l) })
  }

/**
 * The writes of a word as the entry is now.
 * @throws LancamentoManualNaoEncontrado, LancamentoDeOutraPessoa, QuemPediuNaoDecide, LancamentoJaDecidido, MesFechado
 */
async function decidir(
  { storage, clock }: DepsDeIdempotencia,
  { id, decisao, observacao, quem }: Decisao,
): Promise<{ writes: Write[]; pisos: ReadonlyMap<string, number> }> {
  const antes = await lerLancamento(storage, id)
  if (!ehDoAutor(decisao)) await exigirOutraPessoa(storage, quem.id, antes.autor.id)
  else if (quem.id !== antes.autor.id) throw fault(LancamentoDeOutraPessoa)
  const situacao = lancamentoManual.next(antes.situacao, eventoDaDecisao[decisao])
  if (!situacao) throw fault(LancamentoJaDecidido)
  const agora = clock.now()
  const mudanca: Partial<LancamentoManual> = {
    situacao,
    ...(observacao && { observacao }),
    ...(!ehDoAutor(decisao) && { aprovador: quem, decididoEm: new Date(agora).toISOString() }),
  }
  const original = antes.estornoDe === undefined ? [] : [await lerLancamento(storage, antes.estornoDe)]
  const doQueLiquida = await aoDecidirLancamento(storage, antes, { situacao, quem, agora })
  const escritas = [mudar(antes, mudanca), ...original.flatMap(o => doOriginal(o, situacao)), ...doQueLiquida]
  if (situacao !== 'efetivado') return { writes: escritas, pisos: new Map() }
  await exigirMesAberto(storage, antes.competencia)
  const pisos = await pisosDe(storage, antes, agora)
  return { pisos, writes: [...escritas, ...escritasDoDiario(antes, pisos, agora), mesAberto(antes.competencia)] }
}

/** What a reversal does to the entry that it reverses: booked, that one is reversed; given up, another may be asked for. */
function doOriginal(o: LancamentoManual, situacao: LancamentoManual['situacao']): Write[] {
  if (situacao === 'efetivado') {
    const depois = lancamentoManual.next(o.situacao, 'Estornou')
    if (!depois) throw fault(LancamentoJaDecidido)
    return [mudar(o, { situacao: depois })]
  }
  return situacao === 'recusado' || situacao === 'descartado' ? [mudar(o, { estorno: undefined })] : []
}
