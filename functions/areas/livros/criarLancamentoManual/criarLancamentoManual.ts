import { PernasInvalidas } from '../../../../shared/contract/erros.ts'
import type { criarLancamentoManual as contrato } from '../../../../shared/contract/livros.ts'
import { erroDasPernas } from '../../../../shared/domain/lancamentoManual.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { LancamentoManual } from '../../../platform/storage/LancamentoManual.ts'
import { mesAberto } from '../../../platform/storage/MesDosLivros.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { donosDasContas } from '../regras/contasDoLancamento.ts'
import { lerLancamento } from '../regras/lerLancamento.ts'
import { exigirMesAberto, mesDe } from '../regras/lerMes.ts'
import { verLancamento } from '../vista.ts'

/** A person of the staff writes a manual entry: a draft, or one that waits for another person at once. Nothing moves. */
export const criarLancamentoManual: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { storage, clock, ids } = deps
    const { usuarioId } = sessao
    const pedido = {
      sujeito: usuarioId,
      operacao: 'criarLancamentoManual',
      chave: contexto.idempotencyKey,
      corpo: body,
    }
    const erro = erroDasPernas(body.pernas)
    if (erro) throw fault(PernasInvalidas, { motivo: erro })
    const { empresa, nomes } = await donosDasContas(storage, body.pernas)
    const competencia = body.competencia ?? mesDe(clock.now())
    const { id } = await redecide(() =>
      umaVez(deps, pedido, async () => {
        await exigirMesAberto(storage, competencia)
        const novo: LancamentoManual = {
          id: ids.id21(),
          versao: 1,
          empresaId: empresa?.id ?? sessao.empresaId,
          situacao: body.rascunho ? 'rascunho' : 'aguardandoAprovacao',
          ...{ modelo: body.modelo, competencia, motivo: body.motivo, pernas: body.pernas, nomes },
          autor: { id: usuarioId, nome: sessao.nome },
          criadoEm: new Date(clock.now()).toISOString(),
        }
        return { resposta: { id: novo.id }, writes: [LancamentoManual.create(novo), mesAberto(competencia)] }
      }),
    )
    return verLancamento(storage, await lerLancamento(storage, id), { usuarioId, nome: empresa?.nome ?? '' })
  }
