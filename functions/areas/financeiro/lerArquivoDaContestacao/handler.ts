import { lerArquivoDaContestacao as contrato } from '../../../../shared/contract/contestacoes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { lerArquivoDaContestacao } from './lerArquivoDaContestacao.ts'

export const needs = { storage: storage('ler'), contestacoes: balde('ler', 'contestacoes/'), auth }
export const handler = handle(contrato)(lerArquivoDaContestacao)(deps(needs))
