import type { alterarEmpresa } from '../../../../shared/contract/clientesDaEquipe.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { somenteCep } from '../../../../shared/domain/cep.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import {
  donosConhecidos,
  faltaExposicao,
  type ParteDoCadastro,
  partesDoCadastro,
} from '../../../../shared/domain/donosDaEmpresa.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { dadosDaEmpresa } from '../../../../shared/domain/empresa.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { CadastroDaEmpresa } from '../../../platform/storage/ContratoDaEmpresa.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'

type Corpo = Input<typeof alterarEmpresa>['body']

/** A client as it stands; the provider's own company is none. @throws EmpresaNaoEncontrada. */
export async function lerCliente(storage: Storage, id: string): Promise<Empresa> {
  const empresa = await Empresa.get(storage, id, { consistent: true })
  if (!empresa || empresa.provedora) throw fault(EmpresaNaoEncontrada)
  return empresa
}

/** Pure: what the company itself keeps of a form; its address as slips print it, on one line. */
export const dadosDoCorpo = (corpo: Corpo) => ({
  nomeComercial: corpo.nomeComercial,
  razaoSocial: corpo.razaoSocial,
  email: normalizarEmail(corpo.email),
  contato: somenteTelefone(corpo.contato),
  ...(corpo.endereco && { endereco: enderecoEmLinha(corpo.endereco) }),
})

const enderecoEmLinha = (e: NonNullable<Corpo['endereco']>): string => {
  const cep = somenteCep(e.cep)
  const partes = [e.logradouro, e.numero, e.complemento, e.bairro, `${e.cidade} - ${e.uf}`]
  const linha = [...partes.filter(Boolean), `${cep.slice(0, 5)}-${cep.slice(5)}`].join(', ')
  return linha.slice(0, dadosDaEmpresa.endereco)
}

/** Pure: the registration after a form: what it leaves out stays. */
export function cadastroDoCorpo(
  { endereco, representanteLegal: r, socios }: Pick<Corpo, 'endereco' | 'representanteLegal' | 'socios'>,
  antes: CadastroDaEmpresa,
  em: number,
): CadastroDaEmpresa {
  return {
    ...antes,
    ...(endereco && { endereco: { ...endereco, cep: somenteCep(endereco.cep) } }),
    ...(r && { representanteLegal: { ...r, cpf: somenteDocumento(r.cpf) } }),
    ...(socios && { socios: socios.map(s => ({ ...s, documento: somenteDocumento(s.documento) })) }),
    versao: antes.versao + 1,
    em,
  }
}

/** A registration that says nothing yet. */
export const cadastroVazio = (empresaId: string): CadastroDaEmpresa => ({ empresaId, versao: 0, socios: [], em: 0 })

/** Pure: what is missing before the papers may be looked at, and before they may be accepted. */
export const faltamNo = (c: CadastroDaEmpresa = cadastroVazio('')): ParteDoCadastro[] => {
  const falta: Record<ParteDoCadastro, boolean> = {
    endereco: !c.endereco,
    representanteLegal: !c.representanteLegal,
    socios: !donosConhecidos(c),
    exposicao: faltaExposicao(c),
  }
  return partesDoCadastro.filter(parte => falta[parte])
}
