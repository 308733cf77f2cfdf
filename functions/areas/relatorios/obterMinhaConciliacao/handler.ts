import { obterMinhaConciliacao as contrato } from '../../../../shared/contract/minhaConciliacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterMinhaConciliacao } from './obterMinhaConciliacao.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterMinhaConciliacao)(deps(needs))
