import type { Output } from '../../../../shared/contract/endpoint.ts'
import { FornecedorNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { listarFornecedores, obterFornecedor } from '../../../../shared/contract/fornecedores.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { Fornecedor } from '../../../platform/storage/Fornecedor.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { LugaresDoUnico } from '../../../platform/storage/unicos.ts'

/** A supplier of this company. @throws FornecedorNaoEncontrado, also for another company's */
export async function lerFornecedor(storage: Storage, empresaId: string, id: string): Promise<Fornecedor> {
  const f = await Fornecedor.get(storage, id, { consistent: true })
  if (f?.empresaId !== empresaId) throw fault(FornecedorNaoEncontrado)
  return f
}

/** One CPF or CNPJ is one supplier of a company. */
export const unicoDoFornecedor = (
  chaveiro: Chaveiro<'documentos'>,
  empresaId: string,
  documento: string,
): LugaresDoUnico => ({
  tipo: 'fornecedor',
  chaves: chaveiro.indices('documentos', `fornecedor:${empresaId}:${documento}`),
})

export const fornecedorNaLista = (f: Fornecedor): Output<typeof listarFornecedores>['itens'][number] => ({
  ...{ id: f.id, nome: f.nome, documento: f.documento, contato: f.contato, telefone: f.telefone },
  ...{ prazoDias: f.prazoDias ?? null, ativo: f.ativo },
})
export const fornecedorInteiro = (f: Fornecedor): Output<typeof obterFornecedor> => ({
  ...fornecedorNaLista(f),
  ...{ email: f.email, condicoes: f.condicoes, criadoEm: f.criadoEm, atualizadoEm: new Date(f.em).toISOString() },
})
