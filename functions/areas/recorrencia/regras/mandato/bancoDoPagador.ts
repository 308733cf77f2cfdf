import { bancos } from '../../../../../shared/data/bancos.ts'
import { nomeDeGente } from '../../../../../shared/domain/nomeDoBanco.ts'

/** What people call the bank of an ISPB: its short name where they have none of their own, the ISPB where no list has it. */
export function bancoDoPagador(ispb: string): string {
  const banco = bancos.find(b => b.ispb === ispb)
  return banco ? (nomeDeGente(banco.codigo) ?? banco.nomeCurto) : ispb
}
