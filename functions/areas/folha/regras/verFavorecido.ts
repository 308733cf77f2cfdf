import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { listarFavorecidos } from '../../../../shared/contract/folha.ts'
import type { LinhaDaFolha } from '../../../../shared/domain/folha/campos.ts'
import { escreverLinha } from '../../../../shared/domain/folha/linha.ts'
import type { Favorecido } from '../../../platform/storage/Folha.ts'

/** A saved payee as a form may take it. */
export function verFavorecido(f: Favorecido): Output<typeof listarFavorecidos>['itens'][number] {
  const { chave, tipoChave, banco, agencia, conta } = escreverLinha({ ...f, valor: 0 } as unknown as LinhaDaFolha)
  return {
    ...{ id: f.id, nome: f.nome, documento: f.documento, para: f.para },
    ...{ chave: chave ?? null, tipoChave: tipoChave ?? null, banco: banco ?? null },
    ...{ agencia: agencia ?? null, conta: conta ?? null, email: f.email ?? null, pagoEm: f.pagoEm ?? null },
  }
}
