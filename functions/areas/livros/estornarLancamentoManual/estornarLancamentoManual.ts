import { LancamentoJaDecidido } from '../../../../shared/contract/erros.ts'
import type { estornarLancamentoManual as contrato } from '../../../../shared/contract/livros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { LancamentoManual } from '../../../platform/storage/LancamentoManual.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerLancamento, nomeDaEmpresa } from '../regras/lerLancamento.ts'
import { mesDe } from '../regras/lerMes.ts'
import { mudar } from '../regras/mudar.ts'
import { podeEstornar, verLancamento } from '../vista.ts'

/**
 * Asks for the reversal of a manual entry: a new one in this month, the legs the other way, that waits for another person.
 * Of two that ask at once, one is written: each replaces the version of the entry that it read.
 */
export const estornarLancamentoManual: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { motivo }, sessao, contexto }) => {
    const { storage, clock, ids } = deps
    const { usuarioId } = sessao
    const corpo = { id, motivo }
    const pedido = { sujeito: usuarioId, operacao: 'estornarLancamentoManual', chave: contexto.idempotencyKey, corpo }
    const { novo } = await redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await lerLancamento(storage, id)
        if (!podeEstornar(antes)) throw fault(LancamentoJaDecidido)
        const { empresaId, modelo, pernas, nomes } = antes
        const agora = clock.now()
        const estorno: LancamentoManual = {
          ...{ empresaId, modelo, nomes, motivo },
          id: ids.id21(),
          versao: 1,
          situacao: 'aguardandoAprovacao',
          competencia: mesDe(agora),
          pernas: pernas.map(p => ({ ...p, valor: -p.valor })),
          autor: { id: usuarioId, nome: sessao.nome },
          estornoDe: id,
          criadoEm: new Date(agora).toISOString(),
        }
        return {
          resposta: { novo: estorno.id },
          writes: [LancamentoManual.create(estorno), mudar(antes, { estorno: estorno.id })],
        }
      }),
    )
    const l = await lerLancamento(storage, novo)
    return verLancamento(storage, l, { usuarioId, nome: await nomeDaEmpresa(storage, l) })
  }
