import { pode } from '../../../../shared/contract/direitos.ts'
import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { obterGavetaPos as contrato } from '../../../../shared/contract/gavetaPos.ts'
import { dataSaoPaulo, diasEntre } from '../../../../shared/domain/calendario.ts'
import { limitesDaGaveta } from '../../../../shared/domain/gavetaPos.ts'
import { DIAS_DO_RELATORIO } from '../../../../shared/domain/vendasDosOperadores.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { GavetaPos, gavetaAberta } from '../../../platform/storage/GavetaPos.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verGaveta } from '../regras/gaveta.ts'
import { venderamNoPeriodo } from '../regras/vendasDosOperadores.ts'

/** The caller's drawer, and those that were counted, with what each seller sold where that was asked for. */
export const obterGavetaPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { de, ate = dataSaoPaulo(clock.now()) }, sessao: { empresaId, usuarioId, perfil } }) => {
    const minha = { empresaId, lugar: gavetaAberta(usuarioId) }
    const [aberta, { values }] = await Promise.all([
      GavetaPos.get(storage, minha, { consistent: true }),
      GavetaPos.query(storage, {
        ...{ pk: GavetaPos.key(minha).PK, sk: { prefix: 'FECHADA#' } },
        ...{ reverse: true, limit: limitesDaGaveta.diasVistos },
      }),
    ])
    const todas = pode(perfil, 'G03', 'ler')
    if (de !== undefined) exigirPeriodo(de, ate)
    return {
      aberta: aberta ? verGaveta(aberta) : null,
      fechadas: values.filter(g => todas || g.usuarioId === usuarioId).map(verGaveta),
      vendas: todas && de !== undefined ? await venderamNoPeriodo(storage, empresaId, { de, ate }) : null,
    }
  }

/** A report is of days in their order, and of no more than may be added up. @throws RequisicaoInvalida */
function exigirPeriodo(de: string, ate: string): void {
  const dias = diasEntre(de, ate) + 1
  if (dias >= 1 && dias <= DIAS_DO_RELATORIO) return
  const mensagem = dias < 1 ? 'o último dia vem depois do primeiro' : `até ${DIAS_DO_RELATORIO} dias`
  throw fault(RequisicaoInvalida, { campos: [{ campo: 'ate', mensagem }] })
}
