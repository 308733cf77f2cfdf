import { NotaFiscalNaoPermite, SemTarifasNoMes } from '../../../../shared/contract/erros.ts'
import type { substituirNotaFiscal as contrato } from '../../../../shared/contract/notasFiscais.ts'
import { codigosDoMes } from '../../../../shared/domain/codigosDoMes.ts'
import { mesmosServicos, notasDoMes } from '../../../../shared/domain/notaFiscal.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { NotaFiscal } from '../../../platform/storage/NotaFiscal.ts'
import { lerVigencias } from '../../../platform/storage/ParametrosGerais.ts'
import { novaNota } from '../regras/criarNotas.ts'
import { mudarNota } from '../regras/mudarNota.ts'

/**
 * A new note of the month's fees of now is made, which tells the issuer whose place it takes. The old one stays authorised
 * until the new one is: only the issuer's word ends it.
 */
export const substituirNotaFiscal: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { texto }, sessao, contexto }) =>
    mudarNota(
      deps,
      { sujeito: sessao.usuarioId, operacao: 'substituirNotaFiscal', chave: contexto.idempotencyKey, id, corpo: texto },
      async ({ nota, tarifas }) => {
        const ultima =
          nota.substituidaPor === undefined ? undefined : await NotaFiscal.get(deps.storage, nota.substituidaPor)
        // one that the issuer refused may be left behind for another; one under way may not
        const livre = nota.substituidaPor === undefined || ultima?.situacao === 'rejeitada'
        if (nota.situacao !== 'autorizada' || !livre || nota.chave === undefined)
          throw fault(NotaFiscalNaoPermite, { situacao: nota.situacao })
        const { mes, empresaId, chave } = nota
        const codigos = codigosDoMes(await lerVigencias(deps.storage), mes)
        const grupo = notasDoMes(tarifas ?? {}, codigos).find(g => mesmosServicos(nota.tarifas, g.tarifas))
        const empresa = await Empresa.get(deps.storage, empresaId)
        if (!grupo || !empresa) throw fault(SemTarifasNoMes)
        const vez = Number((ultima?.id ?? id).split('.')[3] ?? 1) + 1
        const autor = { id: sessao.usuarioId, nome: sessao.nome }
        const nova = novaNota({ empresa, mes, grupo, autor, agora: deps.clock.now(), vez })
        const criar = NotaFiscal.create({ ...nova, substitui: { id, chave, motivo: texto } })
        return { depois: { nota: { ...nota, substituidaPor: nova.id }, ev: [] }, junto: [criar] }
      },
    )
