import { SerieJaTerminou, SerieNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { encerrarSerieDeContas as contrato } from '../../../../shared/contract/seriesDeContas.ts'
import { serieDeContas } from '../../../../shared/domain/estados/serieDeContas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { SerieDeContas } from '../../../platform/storage/SerieDeContas.ts'
import { verSerie } from '../regras/series/verSerie.ts'

/** A person ends a series: over the version that was read, so that a title that is being made is made before, or never. */
export const encerrarSerieDeContas: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { motivo }, sessao, contexto }) => {
    const { storage, clock } = deps
    const sujeito = sessao.usuarioId
    const pedido = { sujeito, operacao: 'encerrarSerieDeContas', chave: contexto.idempotencyKey } as const
    return redecide(() =>
      umaVez(deps, { ...pedido, corpo: { id, motivo } }, async () => {
        const s = await SerieDeContas.get(storage, id, { consistent: true })
        if (!s) throw fault(SerieNaoEncontrada)
        const situacao = serieDeContas.next(s.situacao, 'Encerrou')
        if (!situacao) throw fault(SerieJaTerminou)
        const encerrada: SerieDeContas = {
          ...{ ...s, versao: s.versao + 1, situacao, vence: undefined, motivo },
          encerrou: { id: sujeito, nome: sessao.nome },
          terminadaEm: new Date(clock.now()).toISOString(),
        }
        const escrita = SerieDeContas.put(encerrada, [{ attr: 'versao', op: '=', value: s.versao }])
        return { resposta: verSerie(encerrada), writes: [escrita] }
      }),
    )
  }
