import { type Grupo, grupos, pode } from '../../../../shared/contract/direitos.ts'
import type { obterAcessos as contrato } from '../../../../shared/contract/empresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../regras/lerEmpresa.ts'

/** The rights matrix as it is for this session, and what its company contracted (E082). */
export const obterAcessos: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const { perfil, empresaId } = sessao
    const empresa = await lerEmpresa(deps.storage, empresaId)
    return {
      perfil,
      grupos: (Object.keys(grupos) as Grupo[]).map(grupo => ({
        grupo,
        nome: grupos[grupo].nome,
        ler: pode(perfil, grupo, 'ler'),
        escrever: pode(perfil, grupo, 'escrever'),
      })),
      modulos: {
        lojaOnline: empresa.modulos?.loja === true,
        cobrancaBoletoParcelado: empresa.cobrancaBoletoParcelado,
        antecipacao: empresa.antecipacao !== undefined,
      },
    }
  }
