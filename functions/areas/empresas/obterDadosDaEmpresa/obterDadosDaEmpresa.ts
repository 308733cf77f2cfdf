import { type Perfil, pode } from '../../../../shared/contract/direitos.ts'
import type { obterDadosDaEmpresa as contrato } from '../../../../shared/contract/empresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { aceiteNoFio, termoNoFio, termosPublicados, ultimoAceite } from '../../usuarios/regras/termoDeAdesao.ts'
import { lerEmpresa } from '../regras/lerEmpresa.ts'

/** Who reads the company's sales, each with its fee, and no links, whose form asks for the fees by a call of its own. */
const soLeVendas = ({ perfil, recebedorId }: { perfil: Perfil; recebedorId?: string }) =>
  perfil !== 'recebedor' && recebedorId === undefined && pode(perfil, 'G01', 'ler') && !pode(perfil, 'G02', 'ler')

/** The session's company (E078). Bank data have a call, and a right, of their own. */
export const obterDadosDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const [e, aceite, { vigente, proximo }] = await Promise.all([
      lerEmpresa(deps.storage, sessao.empresaId),
      ultimoAceite(deps.storage, sessao.empresaId),
      termosPublicados(deps.storage, deps.clock.now()),
    ])
    const { id, slug, idContrato, nomeComercial, razaoSocial, cnpj, email, contato, logo, verificada, criadoEm } = e
    return {
      ...{ id, slug, idContrato, nomeComercial, razaoSocial, cnpj, email, contato, verificada, criadoEm },
      endereco: e.endereco ?? null,
      image: logo,
      podeAlterar: pode(sessao.perfil, 'ADM', 'escrever'),
      ...(soLeVendas(sessao) && { taxas: e.taxas }),
      termo: {
        vigente: termoNoFio(vigente),
        proximo: proximo ? termoNoFio(proximo) : null,
        aceite: aceite ? aceiteNoFio(aceite, vigente) : null,
      },
    }
  }
