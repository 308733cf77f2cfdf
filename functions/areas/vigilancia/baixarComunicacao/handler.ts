import { baixarComunicacao as contrato } from '../../../../shared/contract/alertasDeMovimento.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { baixarComunicacao } from './baixarComunicacao.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(baixarComunicacao)(deps(needs))
