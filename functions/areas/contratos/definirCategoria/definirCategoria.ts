import type { definirCategoria as contrato } from '../../../../shared/contract/conformidade.ts'
import { EmpresaNaoEncontrada, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { mudarEmpresa } from '../../empresas/regras/mudarEmpresa.ts'
import { conformidadeNova, trocarConformidade } from '../regras/listas/conformidade.ts'
import { lerParaListas } from '../regras/listas/consultarCliente.ts'
import { comClasseDeRisco, mccDo } from '../regras/listas/risco.ts'
import { conformidadeNoFio } from '../vistaDaConformidade.ts'

const campos = [{ campo: 'mcc', mensagem: 'a atividade não diz a categoria: escolha uma da lista' }]

/**
 * A person says a client's merchant category, or takes that back. The class of risk follows, and so does what an acquirer
 * is sent of the next sale where our contract there is a facilitator's: one transaction, over what was read.
 */
export const definirCategoria: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ params: { id }, body: { mcc, motivo }, sessao }) =>
    redecide(async () => {
      const lido = await lerParaListas({ storage, clock }, id)
      if (!lido) throw fault(EmpresaNaoEncontrada)
      const { antes, empresa } = lido
      const em = clock.now()
      const { categoria: _, ...resto } = antes ?? conformidadeNova(id, em)
      const categoria = mcc === null ? undefined : { mcc, motivo, quem: sessao.nome, em }
      const depois = comClasseDeRisco({ ...resto, ...(categoria && { categoria }) }, lido, em)
      // what an acquirer was sent may be replaced, and not taken back: some category it must have
      if (mcc === null && mccDo(depois) === undefined && empresa.facilitado) throw fault(RequisicaoInvalida, { campos })
      const naEmpresa = mudancaDaEmpresa(empresa, mccDo(depois), depois.risco?.classe)
      await storage.commit([trocarConformidade(antes, depois), ...naEmpresa])
      return conformidadeNoFio({ ...lido, antes: depois }, sessao.perfil, em)
    })

/** Its class, which the list filters by, and its category at the acquirer, where it has a place there. */
function mudancaDaEmpresa(empresa: Empresa, mcc: string | undefined, classe: Empresa['classeDeRisco']): Write[] {
  const { facilitado, classeDeRisco } = empresa
  const mudou = {
    ...(classe && classe !== classeDeRisco && { classeDeRisco: classe }),
    ...(facilitado && mcc && mcc !== facilitado.mcc && { facilitado: { ...facilitado, mcc } }),
  }
  return Object.keys(mudou).length ? [mudarEmpresa(empresa, mudou)] : []
}
