import { passosDoInteresseEm } from '../../../../shared/domain/interesse.ts'
import type { Interesse } from '../../../platform/storage/Acesso.ts'

/** A lead as staff see it. */
export const interessadoNoFio = (i: Interesse) => ({
  ...{ id: i.chave, nome: i.nome, empresa: i.empresa, email: i.email, celular: i.celular, mensagem: i.mensagem },
  ...{ vezes: i.vez, situacao: i.situacao, nota: i.nota ?? '', dono: i.dono?.nome ?? null },
  em: new Date(i.em).toISOString(),
  empresaId: i.empresaId ?? null,
  passos: passosDoInteresseEm(i.situacao),
})
