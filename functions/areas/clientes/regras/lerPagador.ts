import { type Perfil, pode } from '../../../../shared/contract/direitos.ts'
import { ClienteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { fault } from '../../../platform/http/fault.ts'
import { PagadorDaEmpresa } from '../../../platform/storage/PagadorDaEmpresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Who paid this company; another company's does not exist. */
export async function lerPagador(storage: Storage, empresaId: string, id: string): Promise<PagadorDaEmpresa> {
  const p = await PagadorDaEmpresa.get(storage, id)
  if (!p || p.empresaId !== empresaId) throw fault(ClienteNaoEncontrado)
  return p
}

/** Whole documents are for who handles the company's money (G03); everybody else recognises them by three digits. */
export const verDocumento = (perfil: Perfil, documento: string): string =>
  pode(perfil, 'G03', 'ler') ? documento : mascararDocumento(documento)

type Resumivel = Pick<PagadorDaEmpresa, 'id' | 'nome' | 'documento' | 'pagamentos' | 'total' | 'devolvido' | 'ultimoEm'>
/** A row of the list and the head of the detail. */
export const resumoDoPagador = (p: Resumivel, perfil: Perfil) => ({
  id: p.id,
  nome: p.nome,
  documento: verDocumento(perfil, p.documento),
  pagamentos: p.pagamentos,
  total: p.total,
  devolvido: p.devolvido,
  ultimoEm: p.ultimoEm,
})
