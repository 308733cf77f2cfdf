import { SubClienteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { SubCliente } from '../../../platform/storage/SubCliente.ts'
import type { LugaresDoUnico } from '../../../platform/storage/unicos.ts'

/** A sub-client of this company; another company's does not exist. */
export async function lerSubCliente(storage: Storage, empresaId: string, id: string): Promise<SubCliente> {
  const s = await SubCliente.get(storage, id, { consistent: true })
  if (!s || s.empresaId !== empresaId) throw fault(SubClienteNaoEncontrado)
  return s
}

/** One CNPJ is one sub-client of a company. */
export const unicoDoCnpj = (chaveiro: Chaveiro<'documentos'>, empresaId: string, cnpj: string): LugaresDoUnico => ({
  tipo: 'sub-cliente',
  chaves: chaveiro.indices('documentos', `sub-cliente:${empresaId}:${cnpj}`),
})

const resumo = ({
  id,
  nomeComercial,
  cnpj,
  slug,
  ativo,
  criadoEm,
}: Omit<SubCliente, 'razaoSocial' | 'email' | 'contato' | 'em'>) => ({
  ...{ id, nomeComercial, cnpj, slug, ativo, criadoEm },
})
export const subClienteNaLista = resumo

export const subClienteInteiro = (s: SubCliente) => ({
  ...resumo(s),
  razaoSocial: s.razaoSocial,
  email: s.email,
  contato: s.contato,
  atualizadoEm: new Date(s.em).toISOString(),
})

/** What the row keeps of it. */
export const linhaDoSubCliente = (s: SubCliente) => ({ ...resumo(s), empresaId: s.empresaId, versao: s.versao })
