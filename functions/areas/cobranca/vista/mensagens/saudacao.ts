import { nomeProprio } from '../../../../../shared/domain/nome.ts'
import { primeiroNome } from '../checkout.ts'
import { umaLinha } from './modelo.ts'

/** Names are typed by people and may be long: what a sentence holds of them. */
export const MAXIMO_DO_NOME = 80

/** Letters only, as of a payer: a company types the name of a stranger. */
export const saudacao = (nome: string): string =>
  umaLinha(primeiroNome(nomeProprio(nome)).replace(/[^\p{L}\p{M}'’-]+/gu, ''), MAXIMO_DO_NOME)
