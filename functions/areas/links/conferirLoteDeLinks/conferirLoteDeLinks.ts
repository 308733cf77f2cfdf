import type { conferirLoteDeLinks as contrato } from '../../../../shared/contract/loteDeLinks.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { conferirPlanilha, type DepsDoLote, type LinhaConferida } from '../regras/lote/conferirLote.ts'

const situacaoDe = ({ existe, erros }: LinhaConferida) =>
  existe ? ('ja-criada' as const) : erros.length ? ('com-erro' as const) : ('pronta' as const)

/** The dry run of a spreadsheet: every row, and the sum of those that are ready. */
export const conferirLoteDeLinks: UseCase<typeof contrato, DepsDoLote> =
  deps =>
  async ({ body, sessao }) => {
    const { conferidas } = await conferirPlanilha(deps, sessao.empresaId, body)
    const linhas = conferidas.map(c => ({
      linha: c.linha,
      nome: c.nome,
      valor: c.valor,
      referencia: c.referencia,
      erros: c.erros,
      igualA: c.igualA,
      link: c.existe ? c.link : null,
      situacao: situacaoDe(c),
    }))
    const em = (situacao: (typeof linhas)[number]['situacao']) => linhas.filter(l => l.situacao === situacao)
    return {
      linhas,
      prontas: em('pronta').length,
      comErro: em('com-erro').length,
      jaCriadas: em('ja-criada').length,
      soma: em('pronta').reduce((soma, l) => soma + (l.valor ?? 0), 0),
    }
  }
