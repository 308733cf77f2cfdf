import { MesAindaNaoTerminou } from '../../../../shared/contract/erros.ts'
import type { emitirNotasFiscais as contrato } from '../../../../shared/contract/notasFiscais.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { EmissaoDoMes } from '../../../platform/storage/NotaFiscal.ts'
import { redecide } from '../../../platform/storage/port.ts'

/** Asks for the notes of a month: the sweeper walks its companies. One that is on its way already goes on as it is. */
export const emitirNotasFiscais: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { mes } = body
    if (mes >= dataSaoPaulo(clock.now()).slice(0, 7)) throw fault(MesAindaNaoTerminou, { mes })
    const sujeito = sessao.usuarioId
    const pedido = { sujeito, operacao: 'emitirNotasFiscais', chave: contexto.idempotencyKey, corpo: body }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await EmissaoDoMes.get(storage, mes, { consistent: true })
        const resposta = { mes, feitas: antes?.feitas ?? 0, terminada: false }
        if (antes && antes.terminadaEm === undefined) return { resposta, writes: [] }
        const autor = { id: sujeito, nome: sessao.nome }
        const nova: EmissaoDoMes = {
          ...{ mes, versao: (antes?.versao ?? 0) + 1, feitas: antes?.feitas ?? 0, autor },
          ...{ vence: clock.now(), pedidaEm: new Date(clock.now()).toISOString() },
        }
        const quando = antes ? [{ attr: 'versao', op: '=' as const, value: antes.versao }] : [{ exists: false }]
        return { resposta, writes: [EmissaoDoMes.put(nova, quando)] }
      }),
    )
  }
