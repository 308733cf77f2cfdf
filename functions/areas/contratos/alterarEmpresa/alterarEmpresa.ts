import type { alterarEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { EmpresaEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { empresa as maquina } from '../../../../shared/domain/estados/empresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Conformidade } from '../../../platform/storage/Conformidade.ts'
import { CadastroDaEmpresa } from '../../../platform/storage/ContratoDaEmpresa.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { mudarVitrine } from '../../empresas/regras/mudarEmpresa.ts'
import { cadastroDoCorpo, cadastroVazio, dadosDoCorpo, lerCliente } from '../regras/cadastro.ts'
import { situacaoDaEmpresa } from '../regras/darPasso.ts'
import { pedirConsulta } from '../regras/listas/conformidade.ts'

/** Corrects a client's registration. Its open links follow what they show of it; their rates stay. */
export const alterarEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ params: { id }, body }) =>
    redecide(async () => {
      const empresa = await lerCliente(storage, id)
      if (maquina.isTerminal(empresa.situacao)) throw fault(EmpresaEmOutraSituacao, { situacao: empresa.situacao })
      const [antes, conformidade] = await Promise.all([
        CadastroDaEmpresa.get(storage, id, { consistent: true }),
        Conformidade.get(storage, id, { consistent: true }),
      ])
      const em = clock.now()
      const cadastro = cadastroDoCorpo(body, antes ?? cadastroVazio(id), em)
      await storage.commit([
        ...mudarVitrine(empresa, dadosDoCorpo(body)),
        antes
          ? CadastroDaEmpresa.put(cadastro, [{ attr: 'versao', op: '=', value: antes.versao }])
          : CadastroDaEmpresa.create(cadastro),
        // its people may be others now
        ...pedirConsulta(conformidade, { clienteId: id, em }),
      ])
      return situacaoDaEmpresa(empresa)
    })
