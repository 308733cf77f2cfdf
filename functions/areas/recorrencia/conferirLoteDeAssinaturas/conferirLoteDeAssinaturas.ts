import type { conferirLoteDeAssinaturas as contrato } from '../../../../shared/contract/loteDeAssinaturas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import {
  type AssinaturaConferida,
  conferirAssinaturas,
  type DepsDoLoteDeAssinaturas,
} from '../regras/lote/conferirAssinaturas.ts'

const situacaoDe = ({ existe, erros }: AssinaturaConferida) =>
  existe ? ('ja-criada' as const) : erros.length ? ('com-erro' as const) : ('pronta' as const)

/** The dry run of a spreadsheet of subscribers: every row, and what a cycle of those that are ready charges. */
export const conferirLoteDeAssinaturas: UseCase<typeof contrato, DepsDoLoteDeAssinaturas> =
  deps =>
  async ({ body, sessao }) => {
    const { conferidas, deFora } = await conferirAssinaturas(deps, sessao.empresaId, body)
    const linhas = conferidas.map(c => ({
      ...{ linha: c.linha, nome: c.nome, valor: c.valor, erros: c.erros },
      assinaturaId: c.existe ? c.id : null,
      situacao: situacaoDe(c),
    }))
    const em = (situacao: (typeof linhas)[number]['situacao']) => linhas.filter(l => l.situacao === situacao)
    return {
      ...{ linhas, deFora },
      prontas: em('pronta').length,
      comErro: em('com-erro').length,
      jaCriadas: em('ja-criada').length,
      soma: em('pronta').reduce((soma, l) => soma + (l.valor ?? 0), 0),
    }
  }
