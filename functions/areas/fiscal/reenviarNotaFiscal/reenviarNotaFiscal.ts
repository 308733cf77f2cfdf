import type { reenviarNotaFiscal as contrato } from '../../../../shared/contract/notasFiscais.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { tomadorDe } from '../regras/criarNotas.ts'
import { andarNota } from '../regras/decidirNota.ts'
import { mudarNota } from '../regras/mudarNota.ts'

/** A refused note goes back to be signed: with the company's registration of now, under the number that it has. */
export const reenviarNotaFiscal: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, sessao, contexto }) =>
    mudarNota(
      deps,
      { sujeito: sessao.usuarioId, operacao: 'reenviarNotaFiscal', chave: contexto.idempotencyKey, id },
      async ({ nota }) => {
        const empresa = await Empresa.get(deps.storage, nota.empresaId)
        const tomador = empresa ? tomadorDe(empresa) : nota.tomador
        return { depois: andarNota(nota, 'Corrigiu', { tomador, agora: deps.clock.now() }) }
      },
    )
