import { type Grupo, grupos, pode } from '../../../shared/contract/direitos.ts'
import type { obterAcessos as contrato } from '../../../shared/contract/empresa.ts'
import { lerEmpresa } from '../../company/ler.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'

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
        lojaOnline: false,
        cobrancaBoletoParcelado: empresa.cobrancaBoletoParcelado,
        antecipacao: empresa.antecipacao !== undefined,
      },
    }
  }
