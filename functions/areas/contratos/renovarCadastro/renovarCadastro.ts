import type { renovarCadastro as contrato } from '../../../../shared/contract/conformidade.ts'
import {
  CadastroIncompleto,
  EmpresaEmOutraSituacao,
  EmpresaNaoEncontrada,
  SemPermissao,
} from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CadastroDaEmpresa } from '../../../platform/storage/ContratoDaEmpresa.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { faltamNo } from '../regras/cadastro.ts'
import { conformidadeNova, trocarConformidade } from '../regras/listas/conformidade.ts'
import { lerParaListas } from '../regras/listas/consultarCliente.ts'
import { revista } from '../regras/listas/risco.ts'
import { conformidadeNoFio } from '../vistaDaConformidade.ts'

/** A person looked at a client's registration anew, and it is as it should be; of a high risk, an administrator did. */
export const renovarCadastro: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ params: { id }, sessao }) =>
    redecide(async () => {
      const lido = await lerParaListas({ storage, clock }, id)
      if (!lido) throw fault(EmpresaNaoEncontrada)
      const { empresa, cadastro, antes } = lido
      const { situacao } = empresa
      if (situacao !== 'ativa' && situacao !== 'suspensa') throw fault(EmpresaEmOutraSituacao, { situacao })
      const faltam = faltamNo(cadastro)
      if (!cadastro || faltam.length) throw fault(CadastroIncompleto, { faltam })
      if (antes?.risco?.classe === 'alto' && sessao.perfil !== 'quita-administrador') throw fault(SemPermissao)
      const em = clock.now()
      const depois = revista(antes ?? conformidadeNova(id, em), em)
      await storage.commit([
        trocarConformidade(antes, depois),
        // a correction at the same moment is looked at again
        CadastroDaEmpresa.check(id, [{ attr: 'versao', op: '=', value: cadastro.versao }]),
        ...(await encerrarPosse(storage, { natureza: 'renovacao', referencia: id }, { quem: sessao, agora: em })),
      ])
      return conformidadeNoFio({ ...lido, antes: depois }, sessao.perfil, em)
    })
