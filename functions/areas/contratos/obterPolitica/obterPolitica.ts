import type { obterPolitica as contrato } from '../../../../shared/contract/politicaDaEmpresa.ts'
import { valorEm } from '../../../../shared/domain/parametrizacao.ts'
import { limitesDeSaidaDe, politicaPadrao } from '../../../../shared/domain/politicaDeCredito.ts'
import { type LimitesDeSaida, limitesDaFolha } from '../../../../shared/domain/saidas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { lerVigencias } from '../../../platform/storage/ParametrosGerais.ts'
import { Politica, politicaDe } from '../../../platform/storage/Politica.ts'
import { PropostaDePolitica } from '../../../platform/storage/PropostaDePolitica.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { ditaNoFio, propostaDaPolitica, versaoDaPolitica } from '../regras/politica.ts'

const ULTIMAS = 12
/** A payroll's limits that the staff did not write are those that hold. */
const inteiros = (s: LimitesDeSaida) => ({ ...s, ...limitesDaFolha(s) })

/** What a client's credit policy says, what holds beside its contract, and what is asked of it. */
export const obterPolitica: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, sessao }) => {
    await lerCliente(storage, id)
    const pedido = { pk: `EMP#${id}`, sk: { prefix: 'POLITICA#' }, reverse: true, limit: ULTIMAS, consistent: true }
    const agora = clock.now()
    const [versoes, proposta, vale, vigencias] = await Promise.all([
      Politica.query(storage, pedido),
      PropostaDePolitica.get(storage, id, { consistent: true }),
      politicaDe(storage, id, agora),
      lerVigencias(storage),
    ])
    const [atual] = versoes.values
    const { ordem: _, ...deTodos } = valorEm(vigencias, 'saidas', agora)
    return {
      numero: atual?.versao ?? null,
      politica: ditaNoFio(atual ?? politicaPadrao),
      vale: { garantia: vale.garantia, saidas: inteiros(limitesDeSaidaDe(vale)) },
      deTodos: inteiros(deTodos),
      versoes: versoes.values.map(versaoDaPolitica),
      proposta: proposta ? propostaDaPolitica(proposta, sessao.usuarioId) : null,
    }
  }
