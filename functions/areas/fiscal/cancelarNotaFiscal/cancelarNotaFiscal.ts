import type { cancelarNotaFiscal as contrato } from '../../../../shared/contract/notasFiscais.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { andarNota } from '../regras/decidirNota.ts'
import { mudarNota } from '../regras/mudarNota.ts'

/** The cancel is written down with who asked and why; the notes' consumer asks the issuer, which may refuse. */
export const cancelarNotaFiscal: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) =>
    mudarNota(
      deps,
      { sujeito: sessao.usuarioId, operacao: 'cancelarNotaFiscal', chave: contexto.idempotencyKey, id, corpo: body },
      async ({ nota }) => {
        // the note that stands for it ends it by itself: a cancel beside it would leave none, or two
        if (nota.substituidaPor !== undefined) return { depois: undefined }
        const em = deps.clock.now()
        const cancelamento = { ...body, quem: { id: sessao.usuarioId, nome: sessao.nome }, em }
        return { depois: andarNota(nota, 'PediuCancelamento', { cancelamento, erros: undefined, agora: em }) }
      },
    )
